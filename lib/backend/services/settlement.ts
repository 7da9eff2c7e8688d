import "server-only";
import { and, eq, ne } from "drizzle-orm";
import { InvoiceStatus, PaymentStatus } from "@/lib/contract/invoice";
import { toRial } from "@/lib/domain/money";
import { routes } from "@/lib/routes";
import { invoices } from "../db/schema/invoices";
import { payments } from "../db/schema/payments";
import { users } from "../db/schema/users";
import type { Deps } from "../deps";
import { CallbackOutcome, type VerifyResult, VerifyState } from "../payment/port";
import { translate } from "../translate";
import { recordMoney } from "./money-events";
import { queueOrderText } from "./outbox";
import type { PaymentRow } from "./payments";
import { sellHeldStock } from "./stock";

const CALLBACK_LOG_LIMIT = 4000;

type InvoiceRow = typeof invoices.$inferSelect;
type Receipt = Extract<VerifyResult, { state: typeof VerifyState.Paid }>;

export async function findPayment({ db }: Deps, gateway: string, reference: string): Promise<PaymentRow | undefined> {
  const [payment] = await db
    .query()
    .select()
    .from(payments)
    .where(and(eq(payments.gateway, gateway), eq(payments.reference, reference)));
  return payment;
}

/** Whether an invoice still takes money: it waits for it, and its pieces are still held. */
function takesMoney(invoice: InvoiceRow, now: Date): boolean {
  return (
    (invoice.status === InvoiceStatus.AwaitingPayment || invoice.status === InvoiceStatus.InReview) &&
    invoice.paymentStatus === PaymentStatus.Awaiting &&
    invoice.stockHeld &&
    invoice.freezeExpiresAt !== null &&
    invoice.freezeExpiresAt > now
  );
}

/** True when another payment carries this receipt already: the same money must not pay twice. */
async function isForeignReceipt({ db }: Deps, payment: PaymentRow, receiptNo: string): Promise<boolean> {
  const [other] = await db
    .query()
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.gateway, payment.gateway), eq(payments.receiptNo, receiptNo), ne(payments.id, payment.id)));
  return other !== undefined;
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

async function settlePaid(deps: Deps, payment: PaymentRow, invoice: InvoiceRow, receipt: Receipt): Promise<void> {
  const { db, now } = deps;
  const event = {
    invoiceId: invoice.id,
    paymentId: payment.id,
    detail: { receiptNo: receipt.receiptNo, amount: payment.amount },
  };
  const isOtherAmount = payment.amount !== invoice.payableAmount;
  if (isOtherAmount || (await isForeignReceipt(deps, payment, receipt.receiptNo))) {
    await setState(deps, payment, "mismatch");
    return recordMoney(deps, { ...event, kind: "payment_mismatch" });
  }
  if (!takesMoney(invoice, now())) {
    await setState(deps, payment, "refund_due", receipt);
    return recordMoney(deps, { ...event, kind: "refund_due" });
  }
  await setState(deps, payment, "paid", receipt);
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
async function applyVerification(
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
    await setState(deps, payment, isMismatch ? "mismatch" : "failed");
    await recordMoney(deps, {
      invoiceId,
      paymentId,
      kind: isMismatch ? "payment_mismatch" : "payment_failed",
      detail: { code: result.code },
    });
  });
}

/** A failed attempt has not ended: the shopper may still pay at the bank's open page. */
function hasEnded({ state }: PaymentRow): boolean {
  return state === "paid" || state === "refund_due" || state === "mismatch";
}

/** Asks the bank about a payment and settles what it answers. */
export async function verifyPayment(deps: Deps, payment: PaymentRow): Promise<void> {
  if (hasEnded(payment)) return;
  const result = await deps.gateway.verify({ reference: payment.reference, amount: toRial(payment.amount) });
  await applyVerification(deps, payment.id, payment.invoiceId, result);
}

/** The shopper said no at the bank. Whoever forges this cannot harm a payment that is still made: it is verified all the same. */
export async function failPayment(deps: Deps, payment: PaymentRow): Promise<void> {
  await applyVerification(deps, payment.id, payment.invoiceId, {
    state: VerifyState.NotPaid,
    messageKey: "notPaid",
    code: null,
  });
}

/** Where the shopper's browser goes after the bank; the page asks the shop server again and prints nothing of this query. */
function resultPath(isPaid: boolean, invoice?: Pick<InvoiceRow, "id" | "trackingCode">): string {
  const query = new URLSearchParams({
    status: isPaid ? "1" : "0",
    message: translate(isPaid ? "Payment.success" : "Payment.failed"),
  });
  if (invoice) {
    query.set("order_no", String(invoice.id));
    query.set("tracking_code", invoice.trackingCode);
  }
  return `${routes.payments}?${query}`;
}

/**
 * Takes a gateway's callback, which anybody may forge or repeat: what counts is the gateway's own answer to `verify`.
 * An unknown reference causes no call to the gateway. Answers the path of the result page.
 */
export async function takeCallback(deps: Deps, gatewayId: string, params: URLSearchParams): Promise<string> {
  const { db, gateway } = deps;
  if (gatewayId !== gateway.id) return resultPath(false);
  const callback = gateway.parseCallback(params);
  const payment = callback && (await findPayment(deps, gateway.id, callback.reference));
  if (!payment) return resultPath(false);
  await recordMoney(deps, {
    invoiceId: payment.invoiceId,
    paymentId: payment.id,
    kind: "callback",
    detail: { query: params.toString().slice(0, CALLBACK_LOG_LIMIT) },
  });
  if (callback.outcome === CallbackOutcome.Returned) await verifyPayment(deps, payment);
  else await failPayment(deps, payment);
  const [invoice] = await db.query().select().from(invoices).where(eq(invoices.id, payment.invoiceId));
  return resultPath(invoice?.paymentStatus === PaymentStatus.Paid, invoice);
}
