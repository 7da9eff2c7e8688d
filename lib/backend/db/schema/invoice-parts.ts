import "server-only";
import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { RETURN_STATES } from "@/lib/contract/invoice";
import { time } from "./columns";
import { invoices } from "./invoices";
import { users } from "./users";

const ofInvoice = () =>
  integer("invoice_id")
    .notNull()
    .references(() => invoices.id, { onDelete: "cascade" });
const byUser = () =>
  integer("user_id")
    .notNull()
    .references(() => users.id);

export const invoiceNotes = pgTable(
  "invoice_notes",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    invoiceId: ofInvoice(),
    userId: byUser(),
    context: text().notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [index("invoice_notes_invoice").on(table.invoiceId, table.id)],
);

export const staffNotes = pgTable(
  "staff_notes",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    invoiceId: ofInvoice(),
    userId: byUser(),
    context: text().notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [index("staff_notes_invoice").on(table.invoiceId, table.id)],
);

/** Pictures of an invoice; the file store has them under `invoices/` and this name. */
export const invoiceFiles = pgTable(
  "invoice_files",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    invoiceId: ofInvoice(),
    userId: byUser(),
    name: text().notNull().unique(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    index("invoice_files_invoice").on(table.invoiceId, table.id),
    index("invoice_files_user").on(table.userId, table.createdAt),
  ],
);

export const returnRequests = pgTable(
  "return_requests",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    invoiceId: ofInvoice(),
    userId: byUser(),
    reason: text().notNull(),
    /** The pieces that the customer wants to return, by line; null means all that are left. */
    lines: jsonb().$type<{ line: number; pieces: number }[]>(),
    fileId: integer("file_id").references(() => invoiceFiles.id),
    state: text({ enum: RETURN_STATES }).notNull().default("asked"),
    createdAt: time("created_at").notNull(),
    decidedAt: time("decided_at"),
    answer: text(),
  },
  (table) => [
    index("return_requests_state").on(table.state, table.id),
    index("return_requests_invoice").on(table.invoiceId, table.id),
    uniqueIndex("return_requests_asked").on(table.invoiceId).where(sql`state = 'asked'`),
  ],
);
