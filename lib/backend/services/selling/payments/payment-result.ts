import "server-only";
import { and, desc, eq, inArray } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { notFound } from "@/lib/backend/core/errors";
import { type InvoiceRow, invoices } from "@/lib/backend/db/schema/invoices";
import { moneyEvents, payments, refunds } from "@/lib/backend/db/schema/payments";
import { readCalendar } from "@/lib/backend/services/selling/shared/work-calendar";
import { type PartRefund, type PaymentResult, PaymentState, type Refund } from "@/lib/contract/payment";
import {
  deadlineOf,
  heldUntil,
  isClosed,
  isExpired,
  isFreed,
  isOpen,
  isPaid,
  stateOf,
} from "@/lib/domain/order/invoice-transitions";
import { sumRial } from "@/lib/domain/shared/money";
import { refundClock } from "@/lib/domain/shop/working-hours";
import type { PaymentRow } from "./payments";
import { awaitsTransfer, getTransfer } from "./transfers";

const iso = (time: Date | null | undefined) => time?.toISOString() ?? null;
/** True if all of a payment is due for refund; `hasRefundDue` also if the order keeps a part of it. */
const isRefundDue = ({ state }: PaymentRow) => state === "refund_due";
/** False for a payment that the shop kept although all goods were returned. */
const isRefunded = ({ state, owedAmount }: PaymentRow) => state === "refunded" && owedAmount !== 0;
const isAtBank = ({ state }: PaymentRow) => state === "started";

/** True if the bank was queried after the deadline and may still report a payment. */
function isAwaited(invoice: InvoiceRow, attempts: PaymentRow[]): boolean {
  const { freezeExpiresAt } = invoice;
  const isAsked = ({ checkedAt }: PaymentRow) =>
    checkedAt !== null && freezeExpiresAt !== null && checkedAt >= freezeExpiresAt;
  return !isFreed(invoice) && attempts.some((payment) => isAtBank(payment) && isAsked(payment));
}

function toState(invoice: InvoiceRow, attempts: PaymentRow[], now: Date): PaymentState {
  if (isPaid(invoice.paymentStatus) && !isClosed(invoice.status)) return PaymentState.Paid;
  const state = stateOf(invoice, isExpired(invoice, now));
  const newest = attempts[0]?.state;
  if (isOpen(state) && newest === "failed") return PaymentState.Failed;
  if (isOpen(state) && (!newest || newest === "started")) return PaymentState.Waiting;
  // A mismatched payment is refunded, while the transfer for the order is still expected.
  if (awaitsTransfer(invoice, now)) return PaymentState.Waiting;
  if (attempts.some(isRefundDue)) return PaymentState.RefundDue;
  if (attempts.some(isRefunded)) return PaymentState.Refunded;
  if (isPaid(invoice.paymentStatus)) return PaymentState.Paid;
  if (state === "expired" && isAwaited(invoice, attempts)) return PaymentState.Waiting;
  // An order that has ended expects no money; a later payment will be refunded.
  return PaymentState.Failed;
}

function subjectOf(state: PaymentState, { payableAmount }: InvoiceRow, attempts: PaymentRow[]) {
  const back = { [PaymentState.RefundDue]: isRefundDue, [PaymentState.Refunded]: isRefunded };
  if (state === PaymentState.RefundDue || state === PaymentState.Refunded) {
    const subjects = withoutDuplicates(attempts.filter(back[state]), attempts);
    // What was refunded of it earlier is not on its way.
    const leftOf = (row: PaymentRow) => refundDueOf(row) - (state === PaymentState.RefundDue ? row.refundedAmount : 0);
    return { subject: subjects[0], amount: sumRial(subjects.map(leftOf)) };
  }
  // The difference of a changed order is no part of what was paid for it at first.
  const subject = attempts.find((payment) => payment.state === "paid" && payment.changeId === null);
  return { subject, amount: subject?.amount ?? payableAmount };
}

/** Returns the rials of a payment that were to be refunded, including those that were. */
export const refundDueOf = ({ state, amount, owedAmount }: PaymentRow) => owedAmount ?? (state === "paid" ? 0 : amount);

export const hasRefundDue = (payment: PaymentRow): boolean =>
  isRefundDue(payment) || (payment.state === "paid" && refundDueOf(payment) > payment.refundedAmount);

/** Payments older than the column `owedAt` have no value in it. */
const refundDueSince = ({ owedAt, settledAt, checkedAt, createdAt }: PaymentRow) =>
  owedAt ?? settledAt ?? checkedAt ?? createdAt;

export async function getRefund(deps: Deps, payment: PaymentRow): Promise<Refund> {
  const since = refundDueSince(payment);
  const { holidays } = await readCalendar(deps);
  const { dueAt, hoursLeft, days } = refundClock(since, deps.now(), holidays);
  return {
    since: since.toISOString(),
    due_at: dueAt.toISOString(),
    hours_left: hoursLeft,
    days,
    reference: payment.refundReference,
    refunded_at: iso(payment.refundedAt),
  };
}

/** Drops payments that repeat another attempt's receipt, because they are the same money. */
function withoutDuplicates(payments: PaymentRow[], attempts: PaymentRow[]): PaymentRow[] {
  return payments.filter(({ receiptOf }) => !attempts.some(({ id }) => id === receiptOf));
}

/**
 * Returns the newest refund due, or else one already made; also returns all of them if several are due, or a part of a
 * payment is.
 */
async function findRefunds(deps: Deps, attempts: PaymentRow[]) {
  const owed = withoutDuplicates(attempts.filter(hasRefundDue), attempts);
  const payment = owed[0] ?? attempts.find(isRefunded);
  if (!payment) return { refund: null };
  const refund = await getRefund(deps, payment);
  if (owed.length < 2 && payment.state !== "paid") return { refund };
  const shown = owed.map(async (row) => ({
    ...(await getRefund(deps, row)),
    amount: refundDueOf(row) - row.refundedAmount,
    is_part: row.state === "paid",
  }));
  return { refund, refunds: await Promise.all(shown) };
}

/** Returns the refunds that staff made of parts of the order's payments, oldest first. */
async function listPartRefunds({ db }: Deps, attempts: PaymentRow[]): Promise<PartRefund[]> {
  const parts = attempts.filter(
    ({ owedAmount, refundedAmount, amount }) => owedAmount !== null || refundedAmount < amount,
  );
  const ids = parts.map(({ id }) => id);
  const rows = await db
    .query()
    .select()
    .from(refunds)
    .where(and(inArray(refunds.paymentId, ids), eq(refunds.state, "done")))
    .orderBy(refunds.id);
  return rows.map(({ amount, reference, endedAt }) => ({ amount, reference, at: iso(endedAt) }));
}

/** Returns why a refund is due, by the latest reason: an invoice state, or the part of the payment that does not match. */
export async function refundReasonOf({ db }: Deps, { id, invoiceId }: PaymentRow): Promise<string | null> {
  const [event] = await db
    .query()
    .select({ detail: moneyEvents.detail })
    .from(moneyEvents)
    .where(and(eq(moneyEvents.invoiceId, invoiceId), eq(moneyEvents.paymentId, id), eq(moneyEvents.kind, "refund_due")))
    .orderBy(desc(moneyEvents.id))
    .limit(1);
  const { reason } = (event?.detail ?? {}) as { reason?: unknown };
  return typeof reason === "string" ? reason : null;
}

/**
 * Returns what a payment waits for. After a failed attempt that is the bank, if an earlier attempt is still open there.
 */
function awaitedStep(state: PaymentState, invoice: InvoiceRow, attempts: PaymentRow[], now: Date) {
  const isUnsure = state === PaymentState.Failed && isOpen(stateOf(invoice, isExpired(invoice, now)));
  if (state !== PaymentState.Waiting && !isUnsure) return null;
  if (attempts.some(isAtBank)) return "bank";
  if (isUnsure) return null;
  return awaitsTransfer(invoice, now) ? "transfer" : "payment";
}

type Payment = {
  invoice: InvoiceRow;
  attempts: PaymentRow[];
  state: PaymentState;
  awaits: ReturnType<typeof awaitedStep>;
};

export async function readPayment({ db, now }: Deps, trackingCode: string): Promise<Payment> {
  const [invoice] = await db.query().select().from(invoices).where(eq(invoices.trackingCode, trackingCode));
  if (!invoice) throw notFound();
  const attempts = await db
    .query()
    .select()
    .from(payments)
    .where(eq(payments.invoiceId, invoice.id))
    .orderBy(desc(payments.id));
  const at = now();
  const state = toState(invoice, attempts, at);
  return { invoice, attempts, state, awaits: awaitedStep(state, invoice, attempts, at) };
}

async function ownFacts(deps: Deps, { invoice, attempts, state, awaits }: Payment) {
  const { subject } = subjectOf(state, invoice, attempts);
  const order = stateOf(invoice, isExpired(invoice, deps.now()));
  const owed = attempts.find(isRefundDue) ?? attempts.find(isRefunded);
  const isOver = state === PaymentState.Failed && !isOpen(order);
  return {
    order_no: invoice.id,
    tracking_code: invoice.trackingCode,
    awaits,
    asked_at: iso(awaits === "bank" ? attempts.find(isAtBank)?.checkedAt : null),
    reason: owed ? await refundReasonOf(deps, owed) : isOver ? order : null,
    paid_at: iso(subject?.settledAt ?? (state === PaymentState.Paid ? invoice.paidAt : null)),
    // Without a receipt the money can be found only by its reference.
    bank_reference: subject ? (subject.receiptNo ?? subject.reference) : null,
    card: subject?.cardPan ?? null,
    payment_port: invoice.paymentPort,
    can_retry: state === PaymentState.Failed && isOpen(order) && awaits === null,
    freeze_expired_at: iso(invoice.freezeExpiresAt),
    held_until: iso(heldUntil(invoice)),
    pay_until: iso(deadlineOf(invoice)),
    ...(await findRefunds(deps, attempts)),
    part_refunds: await listPartRefunds(deps, attempts),
    transfer: awaits === "transfer" ? await getTransfer(deps, invoice.id) : null,
  } as const;
}

/** Returns everything to the buyer, and only state and amount to others who have the code. Throws 404. */
export async function getPaymentResult(
  deps: Deps,
  userId: number | null,
  trackingCode: string,
): Promise<PaymentResult> {
  const payment = await readPayment(deps, trackingCode);
  const { invoice, attempts, state } = payment;
  const { amount } = subjectOf(state, invoice, attempts);
  const own = invoice.userId === userId ? await ownFacts(deps, payment) : {};
  return { state, amount, ...own };
}
