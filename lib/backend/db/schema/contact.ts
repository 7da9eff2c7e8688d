import "server-only";
import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { time } from "./columns";

/** Who wrote, and what they were answered with: the code that they may name later. */
const written = () => ({
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  code: text().notNull().unique(),
  firstName: text("first_name").notNull(),
  lastName: text("last_name"),
  mobile: text().notNull(),
  createdAt: time("created_at").notNull(),
  answeredAt: time("answered_at"),
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
  },
  (table) => [uniqueIndex("agent_applications_open").on(table.mobile).where(sql`answered_at is null`)],
);
