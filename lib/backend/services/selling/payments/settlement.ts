import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import type { InvoiceRow } from "@/lib/backend/db/schema/invoices";
import type { OrderChangeRow } from "@/lib/backend/db/schema/order-changes";
import { payments } from "@/lib/backend/db/schema/payments";
import { users } from "@/lib/backend/db/schema/users";
import { hasSqlState, UNIQUE_VIOLATION } from "@/lib/backend/db/sql-state";
import { type VerifyResult, VerifyState } from "@/lib/backend/payment/port";
import { addedPieces, tryHoldAddedPieces } from "@/lib/backend/services/selling/changes/added-pieces";
import { findChange } from "@/lib/backend/services/selling/changes/order-changes";
import { lockChangedProducts, settleChange } from "@/lib/backend/services/selling/changes/settle-change";
import { applyTransition } from "@/lib/backend/services/selling/order-state/apply-transition";
import { holdForPayment } from "@/lib/backend/services/selling/pay-links/link-terms";
import { lockInvoice } from "@/lib/backend/services/selling/shared/lock-invoice";
import { recordMoney } from "@/lib/backend/services/selling/shared/money-events";
import { isOpenAttempt } from "@/lib/backend/services/selling/shared/open-invoices";
import { queueOrderText } from "@/lib/backend/services/selling/shared/outbox";
import { isFreed, isOpen, isPaid, stateOf } from "@/lib/domain/order/invoice-transitions";
import type { PaymentRow } from "./payments";

export const LAST_ANSWER_MS = 5 * 60_000;

type Receipt = Extract<VerifyResult, { state: typeof VerifyState.Paid }>;
type AmountMismatch = Extract<VerifyResult, { state: typeof VerifyState.AmountMismatch }>;

/**
 * True once the hold is over; holds end some time after the deadline, because a bank may report a timely payment late.
 */
export function isHoldOver(invoice: InvoiceRow, now: Date): boolean {
  const { freezeExpiresAt, validUntil } = invoice;
  if (isFreed(invoice) || freezeExpiresAt === null) return true;
  // The order waits for a transfer until a job ends it, or the staff do if the buyer reported a transfer.
  if (stateOf(invoice, false) === "reserved") return false;
  // An issued invoice accepts late money if its stock is available again.
  const end = Math.max(freezeExpiresAt.getTime(), validUntil?.getTime() ?? 0);
  return end + LAST_ANSWER_MS <= now.getTime();
}

const MISMATCHES = ["amount", "reference", "receipt"];

type Due = { payable: number; trackingCode: string };

function findMismatch(payment: PaymentRow, due: Due, { orderNo }: Pick<Receipt, "orderNo">): string | null {
  if (payment.amount !== due.payable) return "amount";
  return orderNo !== null && orderNo !== due.trackingCode ? "reference" : null;
}

type Change = Partial<Omit<PaymentRow, "id">>;

async function changePayment({ db, now }: Deps, { id }: PaymentRow, change: Change): Promise<void> {
  await db
    .query()
    .update(payments)
    .set({ checkedAt: now(), ...change })
    .where(eq(payments.id, id));
}

/**
 * Ends a payment. If another one has its receipt (which is unique), marks this one refund due and returns the other's
 * id.
 */
async function endWithReceipt(
  deps: Deps,
  payment: PaymentRow,
  state: "paid" | "refund_due",
  { receiptNo, cardPan }: Pick<Receipt, "receiptNo" | "cardPan">,
): Promise<number | null> {
  const at = deps.now();
  const end = { state, receiptNo, cardPan, settledAt: at, owedAt: state === "refund_due" ? at : null };
  try {
    await deps.db.transaction(() => changePayment(deps, payment, end));
    return null;
  } catch (error) {
    if (!hasSqlState(error, UNIQUE_VIOLATION)) throw error;
  }
  const [first] = await deps.db
    .query()
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.gateway, payment.gateway), eq(payments.receiptNo, receiptNo), isNull(payments.receiptOf)));
  if (!first) throw new Error(`No payment holds the receipt number of payment ${payment.id}.`);
  await changePayment(deps, payment, { ...end, state: "refund_due", owedAt: at, receiptOf: first.id });
  return first.id;
}

async function recordPaymentDue(
  deps: Deps,
  { id: paymentId, invoiceId, amount }: PaymentRow,
  reason: string,
  facts: object,
) {
  const event = { invoiceId, paymentId, detail: { reason, amount, ...facts } };
  if (MISMATCHES.includes(reason)) await recordMoney(deps, { ...event, kind: "payment_mismatch" });
  await recordMoney(deps, { ...event, kind: "refund_due" });
}

type BankReceipt = Pick<Receipt, "receiptNo" | "cardPan" | "orderNo">;

/** Ends a payment of an order as paid, which settles the order, or as refund due. */
async function settleOrder(
  deps: Deps,
  payment: PaymentRow,
  invoice: InvoiceRow,
  receipt: BankReceipt,
  by: "bank" | "staff",
): Promise<void> {
  const { db, now } = deps;
  const { receiptNo, orderNo } = receipt;
  const isOver = isHoldOver(invoice, now());
  const state = stateOf(invoice, isOver);
  const due = { payable: invoice.payableAmount, trackingCode: invoice.trackingCode };
  const over = isOpen(state) ? null : (state ?? "unknown");
  // The bill of a paid order may have changed since this payment started: any amount of it is a second payment.
  const payable = isPaid(invoice.paymentStatus) ? payment.amount : due.payable;
  const misfit = findMismatch(payment, { ...due, payable }, receipt) ?? over;
  const refusal = misfit ?? ((await holdForPayment(deps, invoice)) ? null : "stock");
  const receiptOf = await endWithReceipt(deps, payment, refusal ? "refund_due" : "paid", receipt);
  const reason = receiptOf ? "receipt" : refusal;
  if (reason) {
    return recordPaymentDue(deps, payment, reason, { receiptNo, orderNo, receiptOf, payable: due.payable });
  }
  await applyTransition(deps, invoice, { act: "settle", by, isOver });
  const [buyer] = await db.query().select({ mobile: users.mobile }).from(users).where(eq(users.id, invoice.userId));
  if (buyer) await queueOrderText(deps, invoice, buyer.mobile);
  const detail = { receiptNo, amount: payment.amount };
  await recordMoney(deps, { invoiceId: invoice.id, paymentId: payment.id, kind: "paid", detail });
}

/** Ends a payment of a change as paid, which makes it the order; if the offer has ended, the money is due for refund. */
async function settleDifference(
  deps: Deps,
  payment: PaymentRow,
  invoice: InvoiceRow,
  receipt: BankReceipt,
  change: OrderChangeRow,
): Promise<void> {
  const { receiptNo, orderNo } = receipt;
  const due = { payable: change.difference, trackingCode: invoice.trackingCode };
  const misfit = findMismatch(payment, due, receipt) ?? (change.state === "open" ? null : "change");
  if (!misfit && !change.held) await lockChangedProducts(deps, change);
  const refusal = misfit ?? ((await tryHoldAddedPieces(deps, change)) ? null : "stock");
  const receiptOf = await endWithReceipt(deps, payment, refusal ? "refund_due" : "paid", receipt);
  const reason = receiptOf ? "receipt" : refusal;
  if (reason) {
    return recordPaymentDue(deps, payment, reason, { receiptNo, orderNo, receiptOf, payable: due.payable });
  }
  const detail = { receiptNo, amount: payment.amount, change: change.id };
  await recordMoney(deps, { invoiceId: invoice.id, paymentId: payment.id, kind: "paid", detail });
  await settleChange(deps, invoice, { ...change, held: addedPieces(change) });
}

/** Ends a confirmed payment as paid or refund due, with its receipt. */
export async function settlePaid(
  deps: Deps,
  payment: PaymentRow,
  invoice: InvoiceRow,
  receipt: BankReceipt,
  by: "bank" | "staff" = "bank",
): Promise<void> {
  const change = payment.changeId === null ? null : await findChange(deps, payment.changeId);
  if (change) await settleDifference(deps, payment, invoice, receipt, change);
  else await settleOrder(deps, payment, invoice, receipt, by);
}

/** Marks a payment of the wrong amount as refund due. Without a receipt it can be found only by its reference. */
async function markMismatchDue(deps: Deps, asked: PaymentRow, result: AmountMismatch) {
  const { code, receiptNo, paidAmount = asked.amount, cardPan = null } = result;
  const payment = { ...asked, amount: paidAmount };
  await changePayment(deps, payment, { amount: paidAmount });
  const receiptOf = receiptNo ? await endWithReceipt(deps, payment, "refund_due", { receiptNo, cardPan }) : null;
  if (!receiptNo) await changePayment(deps, payment, { state: "refund_due", owedAt: deps.now() });
  await recordPaymentDue(deps, payment, "amount", {
    code,
    asked: asked.amount,
    ...(receiptNo && { receiptNo, receiptOf }),
  });
}

/**
 * Applies a bank's result exactly once, with invoice and buyer locked; a payment that has ended never changes again.
 */
export async function applyVerification(
  deps: Deps,
  paymentId: number,
  invoiceId: number,
  result: VerifyResult,
): Promise<void> {
  const { db } = deps;
  await db.transaction(async () => {
    const invoice = await lockInvoice(deps, invoiceId);
    const [payment] = await db.query().select().from(payments).where(eq(payments.id, paymentId)).for("update");
    if (!invoice || !payment || !isOpenAttempt(payment)) return;
    if (result.state === VerifyState.Paid) return settlePaid(deps, payment, invoice, result);
    if (result.state === VerifyState.Unknown) return changePayment(deps, payment, { unansweredAt: deps.now() });
    if (result.state === VerifyState.AmountMismatch) return markMismatchDue(deps, payment, result);
    await changePayment(deps, payment, { state: "failed" });
    // Recorded only once, so that repeated callbacks cannot flood the log.
    if (payment.state === "failed") return;
    await recordMoney(deps, { invoiceId, paymentId, kind: "payment_failed", detail: { code: result.code } });
  });
}

/** A forged callback does no harm: a payment made later is still verified. */
export async function failPayment(deps: Deps, payment: PaymentRow): Promise<void> {
  await applyVerification(deps, payment.id, payment.invoiceId, {
    state: VerifyState.NotPaid,
    messageKey: "notPaid",
    code: null,
  });
}
