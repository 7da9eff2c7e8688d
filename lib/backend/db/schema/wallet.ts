import "server-only";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { WALLET_REASONS } from "@/lib/contract/desk-customer";
import { rials, time } from "./columns";
import { invoices } from "./invoices";
import { orderChanges } from "./order-changes";
import { returns } from "./returns";
import { users } from "./users";

/**
 * Append-only. `order_back`: from an invoice that ended; `return_back`: from returned pieces; `change_back`: from
 * an order that was changed; `opening`, `charge` and `correction`: made by staff.
 */
export const walletEntries = pgTable(
  "wallet_entries",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** In rials; negative amounts leave the wallet. */
    amount: rials("amount").notNull(),
    kind: text({
      enum: ["order", "order_back", "return_back", "change_back", "debt_settled", "opening", "charge", "correction"],
    }).notNull(),
    invoiceId: integer("invoice_id").references(() => invoices.id),
    /** Set for `return_back`: an order can have several returns. */
    returnId: integer("return_id").references(() => returns.id),
    /** Set for `change_back`: an order can be changed several times. */
    changeId: integer("change_id").references(() => orderChanges.id),
    note: text(),
    /** Only of entries made at the desk. */
    reason: text({ enum: WALLET_REASONS }),
    actorId: integer("actor_id").references(() => users.id),
    /** The wallet's balance after the entry, in rials; null for entries that predate this column. */
    balance: rials("balance"),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    index("wallet_entries_user").on(table.userId, table.id),
    index("wallet_entries_invoice").on(table.invoiceId).where(sql`invoice_id is not null`),
    uniqueIndex("wallet_entries_once")
      .on(table.invoiceId, table.kind)
      .where(sql`invoice_id is not null and return_id is null and change_id is null`),
    uniqueIndex("wallet_entries_return").on(table.returnId).where(sql`return_id is not null`),
    uniqueIndex("wallet_entries_change").on(table.changeId).where(sql`change_id is not null`),
    check("wallet_entries_change_back", sql`(${table.kind} = 'change_back') = (${table.changeId} is not null)`),
    check("wallet_entries_return_back", sql`(${table.kind} = 'return_back') = (${table.returnId} is not null)`),
    check("wallet_entries_amount", sql`${table.amount} <> 0`),
  ],
);
