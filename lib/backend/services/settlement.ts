import "server-only";
import { eq } from "drizzle-orm";
import { InvoiceStatus, PaymentStatus } from "@/lib/contract/invoice";
import { invoices } from "../db/schema/invoices";
import { payments } from "../db/schema/payments";
import { users } from "../db/schema/users";
import { hasSqlState, UNIQUE_VIOLATION } from "../db/sql-state";
import type { Deps } from "../deps";
import { type VerifyResult, VerifyState } from "../payment/port";
import { recordMoney } from "./money-events";
import { queueOrderText } from "./outbox";
import type { PaymentRow } from "./payments";
import { sellHeldStock } from "./stock";

/** How much longer an order keeps its pieces while the bank does not say whether it was paid. */
export const LAST_ANSWER_MS = 5 * 60_000;

type InvoiceRow = typeof invoices.$inferSelect;
type Receipt = Extract<VerifyResult, { state: typeof VerifyState.Paid }>;

/**
 * Whether an invoice still takes money: it waits for it, and its pieces are still held. The bank may name money that came in
 * time a little late, so the deadline alone does not refuse it; the hold does, and it ends soon after.
 */
function takesMoney(invoice: InvoiceRow, now: Date): boolean {
  return (
    (invoice.status === InvoiceStatus.AwaitingPayment || invoice.status === InvoiceStatus.InReview) &&
    invoice.paymentStatus === PaymentStatus.Awaiting &&
    invoice.stockHeld &&
    invoice.freezeExpiresAt !== null &&
    invoice.freezeExpiresAt.getTime() + LAST_ANSWER_MS > now.getTime()
  );
}

async function setState(
  { db, now }: Deps,
  payment: PaymentRow,
  state: PaymentRow["state"],
  receipt?: Receipt,
): Promise<void> {
  await db
    .query()
    .update(payments)
    .set({
      state,
      checkedAt: now(),
      ...(receipt && { receiptNo: receipt.receiptNo, cardPan: receipt.cardPan, settledAt: now() }),
    })
    .where(eq(payments.id, payment.id));
}

/**
 * Ends a payment with its receipt. False when another payment carries that receipt already: the same money never pays twice.
 * The unique index says so, however many payments name it at once; a look before it would not see the others.
 */
async function endWithReceipt(
  deps: Deps,
  payment: PaymentRow,
  state: "paid" | "refund_due",
  receipt: Receipt,
): Promise<boolean> {
  try {
    await deps.db.transaction(() => setState(deps, payment, state, receipt));
    return true;
  } catch (error) {
    if (hasSqlState(error, UNIQUE_VIOLATION)) return false;
    throw error;
  }
}

async function settlePaid(deps: Deps, payment: PaymentRow, invoice: InvoiceRow, receipt: Receipt): Promise<void> {
  const { db, now } = deps;
  const event = {
    invoiceId: invoice.id,
    paymentId: payment.id,
    detail: { receiptNo: receipt.receiptNo, amount: payment.amount },
  };
  const state = takesMoney(invoice, now()) ? "paid" : "refund_due";
  const isOtherAmount = payment.amount !== invoice.payableAmount;
  if (isOtherAmount || !(await endWithReceipt(deps, payment, state, receipt))) {
    await setState(deps, payment, "mismatch");
    return recordMoney(deps, { ...event, kind: "payment_mismatch" });
  }
  if (state === "refund_due") return recordMoney(deps, { ...event, kind: "refund_due" });
  await db
    .query()
    .update(invoices)
    .set({ status: InvoiceStatus.InReview, paymentStatus: PaymentStatus.Paid, paidAt: now(), stockHeld: false })
    .where(eq(invoices.id, invoice.id));
  await sellHeldStock(deps, invoice.id);
  const [buyer] = await db.query().select({ mobile: users.mobile }).from(users).where(eq(users.id, invoice.userId));
  if (buyer) await queueOrderText(deps, invoice, buyer.mobile);
  await recordMoney(deps, { ...event, kind: "paid" });
}

/**
 * Brings a payment to the state that the bank reports, exactly once: the invoice is locked, and a payment that has ended stays
 * as it is, however often and in whatever order this runs. Money that the invoice no longer takes becomes refund_due.
 */
export async function applyVerification(
  deps: Deps,
  paymentId: number,
  invoiceId: number,
  result: VerifyResult,
): Promise<void> {
  const { db } = deps;
  await db.transaction(async () => {
    const [invoice] = await db.query().select().from(invoices).where(eq(invoices.id, invoiceId)).for("update");
    const [payment] = await db.query().select().from(payments).where(eq(payments.id, paymentId)).for("update");
    if (!invoice || !payment || hasEnded(payment)) return;
    if (result.state === VerifyState.Paid) return settlePaid(deps, payment, invoice, result);
    if (result.state === VerifyState.Unknown) return setState(deps, payment, payment.state);
    const isMismatch = result.state === VerifyState.AmountMismatch;
    const state = isMismatch ? "mismatch" : "failed";
    await setState(deps, payment, state);
    // Said once: whoever repeats a callback must not fill the record.
    if (state === payment.state) return;
    await recordMoney(deps, {
      invoiceId,
      paymentId,
      kind: isMismatch ? "payment_mismatch" : "payment_failed",
      detail: { code: result.code },
    });
  });
}

/** A failed attempt has not ended: the shopper may still pay at the bank's open page. */
export function hasEnded({ state }: Pick<PaymentRow, "state">): boolean {
  return state === "paid" || state === "refund_due" || state === "mismatch";
}

/** The shopper said no at the bank. Whoever forges this cannot harm a payment that is still made: it is verified all the same. */
export async function failPayment(deps: Deps, payment: PaymentRow): Promise<void> {
  await applyVerification(deps, payment.id, payment.invoiceId, {
    state: VerifyState.NotPaid,
    messageKey: "notPaid",
    code: null,
  });
}
