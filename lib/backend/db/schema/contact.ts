import "server-only";
import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { MessageAct } from "@/lib/contract/desk-message";
import { time } from "./columns";
import { users } from "./users";

/** A reply to a message: `by` is a staff id, `at` ISO 8601. Deleted with its message. */
export type Reply = { act: MessageAct; text: string; by: number; at: string };

const written = () => ({
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  code: text().notNull().unique(),
  firstName: text("first_name").notNull(),
  lastName: text("last_name"),
  mobile: text().notNull(),
  createdAt: time("created_at").notNull(),
  answeredAt: time("answered_at"),
  assigneeId: integer("assignee_id").references(() => users.id),
  said: jsonb().$type<Reply[]>().notNull().default([]),
  version: integer().notNull().default(1),
});

export const contactMessages = pgTable(
  "contact_messages",
  {
    ...written(),
    email: text(),
    description: text().notNull(),
  },
  (table) => [index("contact_messages_open").on(table.id).where(sql`answered_at is null`)],
);

/**
 * Applications to become an agent, whose number was proved by a code. A number may have only one undecided application.
 */
export const agentApplications = pgTable(
  "agent_applications",
  {
    ...written(),
    city: text().notNull(),
    description: text(),
    accepted: boolean(),
  },
  (table) => [uniqueIndex("agent_applications_open").on(table.mobile).where(sql`answered_at is null`)],
);
