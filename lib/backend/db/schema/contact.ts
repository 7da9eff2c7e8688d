import "server-only";
import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { MessageAct } from "@/lib/contract/desk-message";
import { time } from "./columns";
import { users } from "./users";

/** What was said to whoever wrote, by whom of the staff (an id) and when (ISO 8601). It goes when the message goes. */
export type Said = { act: MessageAct; text: string; by: number; at: string };

/** Who wrote, the code that they may name later, who of the staff looks after it and what was said to them. */
const written = () => ({
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  code: text().notNull().unique(),
  firstName: text("first_name").notNull(),
  lastName: text("last_name"),
  mobile: text().notNull(),
  createdAt: time("created_at").notNull(),
  /** When something was last said to them. */
  answeredAt: time("answered_at"),
  assigneeId: integer("assignee_id").references(() => users.id),
  said: jsonb().$type<Said[]>().notNull().default([]),
  /** Counts its changes. */
  version: integer().notNull().default(1),
});

/** What came by the contact form: plain text, from whoever says to have that number. */
export const contactMessages = pgTable(
  "contact_messages",
  {
    ...written(),
    email: text(),
    /** With the subject as its first line. */
    description: text().notNull(),
  },
  (table) => [index("contact_messages_open").on(table.id).where(sql`answered_at is null`)],
);

/** Who wants to sell for the shop; the number was proved by a code. One that waits for an answer is enough. */
export const agentApplications = pgTable(
  "agent_applications",
  {
    ...written(),
    city: text().notNull(),
    description: text(),
    /** Null until somebody has decided. */
    accepted: boolean(),
  },
  (table) => [uniqueIndex("agent_applications_open").on(table.mobile).where(sql`answered_at is null`)],
);
