import "server-only";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { RETURN_CONDITIONS } from "@/lib/contract/returns";
import { rials, time } from "./columns";
import { returnRequests } from "./invoice-parts";
import { invoiceLines, invoices } from "./invoices";
import { users } from "./users";

/** Pieces of an order that staff accepted back in one act. Append-only; amounts are in rials. */
export const returns = pgTable(
  "returns",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    invoiceId: integer("invoice_id")
      .notNull()
      .references(() => invoices.id, { onDelete: "cascade" }),
    /** Null if the customer did not ask at the shop. */
    requestId: integer("request_id").references(() => returnRequests.id),
    actorId: integer("actor_id")
      .notNull()
      .references(() => users.id),
    total: rials("total").notNull(),
    walletShare: rials("wallet_share").notNull(),
    paymentShare: rials("payment_share").notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    index("returns_invoice").on(table.invoiceId, table.id),
    index("returns_created").on(table.createdAt),
    check("returns_shares", sql`${table.total} = ${table.walletShare} + ${table.paymentShare}`),
    check("returns_amounts", sql`${table.walletShare} >= 0 and ${table.paymentShare} >= 0`),
  ],
);

export const returnLines = pgTable(
  "return_lines",
  {
    returnId: integer("return_id")
      .notNull()
      .references(() => returns.id, { onDelete: "cascade" }),
    lineId: integer("line_id")
      .notNull()
      .references(() => invoiceLines.id, { onDelete: "cascade" }),
    pieces: integer().notNull(),
    serials: jsonb().$type<string[]>().notNull().default([]),
    condition: text({ enum: RETURN_CONDITIONS }),
    amount: rials("amount").notNull(),
    restocked: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.returnId, table.lineId] }),
    index("return_lines_line").on(table.lineId),
    check("return_lines_pieces", sql`${table.pieces} > 0 and ${table.amount} >= 0`),
  ],
);

export type ReturnRow = typeof returns.$inferSelect;
export type ReturnLineRow = typeof returnLines.$inferSelect;
/** Accepted returns of an order, oldest first. */
export type Returned = readonly { row: ReturnRow; lines: ReturnLineRow[] }[];
