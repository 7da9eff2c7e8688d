import "server-only";
import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { REFUND_METHODS } from "@/lib/contract/desk-money";
import { foldedReference, rials, time } from "./columns";
import { invoices } from "./invoices";
import { orderChanges } from "./order-changes";
import { users } from "./users";

export const payments = pgTable(
  "payments",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    invoiceId: integer("invoice_id")
      .notNull()
      .references(() => invoices.id),
    /** The change of a paid order whose difference it pays; null for the order itself. */
    changeId: integer("change_id").references(() => orderChanges.id),
    gateway: text().notNull(),
    /** The gateway's id of the attempt (ZarinPal: authority). */
    reference: text().notNull(),
    /** The requested amount, or the paid one if a different amount arrived. */
    amount: rials("amount").notNull(),
    /**
     * paid: settled the invoice, which keeps all or part of it · refund_due: money that the invoice cannot accept, or no
     * longer
     */
    state: text({ enum: ["started", "paid", "refund_due", "refunded", "failed"] }).notNull(),
    url: text().notNull(),
    /** The gateway's receipt number; one receipt never settles two payments. */
    receiptNo: text("receipt_no"),
    /** The payment that had this receipt first. Both report the same money, so only staff may refund this one. */
    receiptOf: integer("receipt_of").references((): AnyPgColumn => payments.id),
    cardPan: text("card_pan"),
    createdAt: time("created_at").notNull(),
    checkedAt: time("checked_at"),
    /** When the bank was last asked and gave no result; null once it answers. */
    unansweredAt: time("unanswered_at"),
    /** Set while a process asks the bank to settle or undo the payment, so that other processes skip it. */
    askedAt: time("asked_at"),
    settledAt: time("settled_at"),
    /** When the refund became due, which starts the 72 working hours. */
    owedAt: time("owed_at"),
    /**
     * Null means all of it once the refund is due. While an order keeps a payment, this is the sum of what its returns
     * and changes refund from it.
     */
    owedAmount: rials("owed_amount"),
    /** How much of it was refunded. */
    refundedAmount: rials("refunded_amount").notNull().default(0),
    refundedAt: time("refunded_at"),
    refundReference: text("refund_reference"),
  },
  (table) => [
    uniqueIndex("payments_reference").on(table.gateway, table.reference),
    // Normalized, because people type the same number in several ways.
    uniqueIndex("payments_transfer").on(foldedReference(table.reference)).where(sql`gateway = 'transfer'`),
    uniqueIndex("payments_receipt_no").on(table.gateway, table.receiptNo).where(sql`receipt_of is null`),
    index("payments_receipt").on(table.receiptNo),
    index("payments_refund").on(table.refundReference).where(sql`refund_reference is not null`),
    index("payments_attempt").on(table.reference),
    index("payments_invoice").on(table.invoiceId),
    uniqueIndex("payments_change").on(table.changeId).where(sql`state = 'paid'`),
    index("payments_card").on(sql`right(${table.cardPan}, 4)`, table.invoiceId).where(sql`card_pan is not null`),
    index("payments_gateway").on(table.gateway, table.createdAt),
    index("payments_state").on(table.state, table.createdAt),
    index("payments_due")
      .on(table.owedAt, table.id)
      .where(sql`state = 'refund_due' or (state = 'paid' and owed_amount > refunded_amount)`),
    check("payments_refunded", sql`${table.refundedAmount} between 0 and ${table.amount}`),
    check("payments_owed", sql`${table.owedAmount} between 0 and ${table.amount}`),
  ],
);

export const refunds = pgTable(
  "refunds",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    paymentId: integer("payment_id")
      .notNull()
      .references(() => payments.id),
    actorId: integer("actor_id")
      .notNull()
      .references(() => users.id),
    amount: rials("amount").notNull(),
    reason: text().notNull(),
    way: text({ enum: REFUND_METHODS }).notNull(),
    /** asked: the gateway has not confirmed it yet · done · refused: no money was sent */
    state: text({ enum: ["asked", "done", "refused"] }).notNull(),
    reference: text(),
    createdAt: time("created_at").notNull(),
    endedAt: time("ended_at"),
  },
  (table) => [
    index("refunds_payment").on(table.paymentId, table.id),
    index("refunds_reference").on(table.reference).where(sql`reference is not null`),
    // A second open refund could pay out the money twice.
    uniqueIndex("refunds_asked").on(table.paymentId).where(sql`state = 'asked'`),
  ],
);

/** Transfers that buyers report; they change nothing until staff settle them. */
export const transferClaims = pgTable(
  "transfer_claims",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    invoiceId: integer("invoice_id")
      .notNull()
      .references(() => invoices.id, { onDelete: "cascade" }),
    reference: text().notNull(),
    paidAt: time("paid_at").notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("transfer_claims_once").on(table.invoiceId, foldedReference(table.reference)),
    index("transfer_claims_reference").on(table.reference),
  ],
);

export const moneyEvents = pgTable(
  "money_events",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    invoiceId: integer("invoice_id").references(() => invoices.id),
    paymentId: integer("payment_id").references(() => payments.id),
    kind: text().notNull(),
    detail: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    index("money_events_invoice").on(table.invoiceId),
    index("money_events_refused").on(table.createdAt).where(sql`kind = 'start_refused'`),
  ],
);
