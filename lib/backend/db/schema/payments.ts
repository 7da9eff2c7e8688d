import "server-only";
import { sql } from "drizzle-orm";
import { type AnyPgColumn, index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { REFUND_WAYS } from "@/lib/contract/desk-money";
import { foldedReference, rials, time } from "./columns";
import { invoices } from "./invoices";
import { users } from "./users";

/** Attempts to pay an invoice at a gateway. */
export const payments = pgTable(
  "payments",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    invoiceId: integer("invoice_id")
      .notNull()
      .references(() => invoices.id),
    gateway: text().notNull(),
    /** The gateway's name for the attempt (ZarinPal: authority). */
    reference: text().notNull(),
    /** What was asked for; of another amount that came, what was paid. */
    amount: rials("amount").notNull(),
    /**
     * started: at the bank · paid: settled the invoice · refund_due: money came that the invoice does not take, or takes no more ·
     * refunded: given back · failed
     */
    state: text({ enum: ["started", "paid", "refund_due", "refunded", "failed"] }).notNull(),
    url: text().notNull(),
    /** The gateway's receipt number: the same money never pays twice. */
    receiptNo: text("receipt_no"),
    /** The payment that brought this receipt first: both are one sum of money, so only a person gives this one back. */
    receiptOf: integer("receipt_of").references((): AnyPgColumn => payments.id),
    cardPan: text("card_pan"),
    createdAt: time("created_at").notNull(),
    checkedAt: time("checked_at"),
    /** Set while some process asks the bank to settle it, or to undo it: the others leave it alone. */
    askedAt: time("asked_at"),
    settledAt: time("settled_at"),
    /** Since when it is owed back: the 72 working hours count from here. */
    owedAt: time("owed_at"),
    /** The part of it that is owed back; null where all of it is. */
    owedAmount: rials("owed_amount"),
    refundedAt: time("refunded_at"),
    /** The bank's number of the money given back. */
    refundReference: text("refund_reference"),
  },
  (table) => [
    uniqueIndex("payments_reference").on(table.gateway, table.reference),
    // What people type is the same number however they type it.
    uniqueIndex("payments_transfer").on(foldedReference(table.reference)).where(sql`gateway = 'transfer'`),
    uniqueIndex("payments_receipt_no").on(table.gateway, table.receiptNo).where(sql`receipt_of is null`),
    index("payments_receipt").on(table.receiptNo),
    index("payments_refund").on(table.refundReference).where(sql`refund_reference is not null`),
    index("payments_attempt").on(table.reference),
    index("payments_invoice").on(table.invoiceId),
    index("payments_card").on(sql`right(${table.cardPan}, 4)`, table.invoiceId).where(sql`card_pan is not null`),
    index("payments_state").on(table.state, table.createdAt),
  ],
);

/** Money that the staff gave back of a payment, in one act or in parts; never more than is owed. */
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
    /** By whom the money goes: the gateway, or a person at the bank. */
    way: text({ enum: REFUND_WAYS }).notNull(),
    /** asked: nobody knows yet whether the gateway did it · done · refused: nothing has left */
    state: text({ enum: ["asked", "done", "refused"] }).notNull(),
    /** The bank's number of it. */
    reference: text(),
    createdAt: time("created_at").notNull(),
    endedAt: time("ended_at"),
  },
  (table) => [
    index("refunds_payment").on(table.paymentId, table.id),
    index("refunds_reference").on(table.reference).where(sql`reference is not null`),
    // Two at once would be money twice.
    uniqueIndex("refunds_asked").on(table.paymentId).where(sql`state = 'asked'`),
  ],
);

/** What buyers say of money that they transferred themselves: it changes nothing, the staff settle it. */
export const transferClaims = pgTable(
  "transfer_claims",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    invoiceId: integer("invoice_id")
      .notNull()
      .references(() => invoices.id, { onDelete: "cascade" }),
    /** The number that the buyer's bank gave, folded. */
    reference: text().notNull(),
    paidAt: time("paid_at").notNull(),
    createdAt: time("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("transfer_claims_once").on(table.invoiceId, foldedReference(table.reference)),
    index("transfer_claims_reference").on(table.reference),
  ],
);

/** Append-only record of everything that happened to money. */
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
  (table) => [index("money_events_invoice").on(table.invoiceId)],
);
