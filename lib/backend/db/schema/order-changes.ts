import "server-only";
import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { ORDER_CHANGE_STATES } from "@/lib/contract/order-change";
import { rials, time } from "./columns";
import { type InvoiceRow, type invoiceLines, invoices, type Recipient } from "./invoices";
import { users } from "./users";

/** Pieces of an invoice line that the change removes; `price` is in rials per unit. */
export type GonePieces = { line: number; name: string; count: number; price: number };
/** A line that the change adds, priced when it was offered. */
export type AddedLine = Omit<typeof invoiceLines.$inferInsert, "id" | "invoiceId">;
type Discounts = "groupDiscount" | "couponDecrease" | "agentDiscount" | "friendDiscount";
type Charges = "goodsAmount" | "walletAmount" | "shippingAmount" | "postingAmount" | "payableAmount";
type StoredBill = Pick<InvoiceRow, Discounts | Charges>;
type HeldPieces = { productId: number; name: string; count: number }[];

/**
 * Offers to change a paid order, with both bills in full. Append-only but for the state and the hold. Amounts are in
 * rials; totals are payable amounts.
 */
export const orderChanges = pgTable(
  "order_changes",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    invoiceId: integer("invoice_id")
      .notNull()
      .references(() => invoices.id, { onDelete: "cascade" }),
    actorId: integer("actor_id")
      .notNull()
      .references(() => users.id),
    reason: text().notNull(),
    state: text({ enum: ORDER_CHANGE_STATES }).notNull().default("open"),
    gone: jsonb().$type<GonePieces[]>().notNull(),
    added: jsonb().$type<AddedLine[]>().notNull(),
    /** Null if the address, or the shipping method, stays. */
    recipient: jsonb().$type<Recipient>(),
    postingTitle: text("posting_title"),
    oldBill: jsonb("old_bill").$type<StoredBill>().notNull(),
    newBill: jsonb("new_bill").$type<StoredBill>().notNull(),
    oldTotal: rials("old_total").notNull(),
    newTotal: rials("new_total").notNull(),
    /** What the customer still has to pay; negative if it is refunded. */
    difference: rials("difference").notNull(),
    walletShare: rials("wallet_share").notNull(),
    paymentShare: rials("payment_share").notNull(),
    /** The added pieces, while they are held for a payment of the difference. */
    held: jsonb().$type<HeldPieces>(),
    heldUntil: time("held_until"),
    validUntil: time("valid_until").notNull(),
    createdAt: time("created_at").notNull(),
    endedAt: time("ended_at"),
  },
  (table) => [
    index("order_changes_invoice").on(table.invoiceId, table.id),
    uniqueIndex("order_changes_open").on(table.invoiceId).where(sql`state = 'open'`),
    index("order_changes_accepted").on(table.endedAt).where(sql`state = 'accepted'`),
    index("order_changes_due").on(table.validUntil).where(sql`state = 'open'`),
    check(
      "order_changes_totals",
      sql`${table.newTotal} = ${table.oldTotal} + ${table.difference} + ${table.walletShare}`,
    ),
    check(
      "order_changes_shares",
      sql`${table.walletShare} + ${table.paymentShare} = greatest(0, -${table.difference})
        and ${table.walletShare} >= 0 and ${table.paymentShare} >= 0`,
    ),
    check("order_changes_held", sql`(${table.held} is null) = (${table.heldUntil} is null)`),
    check("order_changes_ended", sql`(${table.state} = 'open') = (${table.endedAt} is null)`),
    check("order_changes_released", sql`${table.state} = 'open' or ${table.held} is null`),
  ],
);

export type OrderChangeRow = typeof orderChanges.$inferSelect;
