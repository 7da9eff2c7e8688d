import "server-only";
import { and, desc, eq } from "drizzle-orm";
import { type InvoiceRow, invoices } from "@/lib/backend/db/schema/invoices";
import { moneyEvents, payments } from "@/lib/backend/db/schema/payments";
import type { Deps } from "@/lib/backend/deps";
import { notFound } from "@/lib/backend/errors";
import { type PaymentResult, PaymentState, type Refund } from "@/lib/contract/payment";
import { deadlineOf, heldUntil, isClosed, isExpired, isFreed, isOpen, isPaid, stateOf } from "@/lib/domain/invoice";
import { sumRial } from "@/lib/domain/money";
import { refundClock } from "@/lib/domain/working-hours";
import type { PaymentRow } from "./payments";
import { awaitsTransfer, showTransfer } from "./transfers";
import { readCalendar } from "./work-calendar";

const iso = (time: Date | null | undefined) => time?.toISOString() ?? null;
const isOwed = ({ state }: PaymentRow) => state === "refund_due";
const isGivenBack = ({ state }: PaymentRow) => state === "refunded";
const isAtBank = ({ state }: PaymentRow) => state === "started";

/** Asked about after its deadline, and the bank has not answered: it may yet turn out to be paid. */
function isAwaited(invoice: InvoiceRow, attempts: PaymentRow[]): boolean {
  const { freezeExpiresAt } = invoice;
  const isAsked = ({ checkedAt }: PaymentRow) =>
    checkedAt !== null && freezeExpiresAt !== null && checkedAt >= freezeExpiresAt;
  return !isFreed(invoice) && attempts.some((payment) => isAtBank(payment) && isAsked(payment));
}

/** What an order and its attempts, the newest first, come to. Of an open order the newest attempt tells. */
function toState(invoice: InvoiceRow, attempts: PaymentRow[], now: Date): PaymentState {
  if (isPaid(invoice.paymentStatus) && !isClosed(invoice.status)) return PaymentState.Paid;
  const state = stateOf(invoice, isExpired(invoice, now));
  const newest = attempts[0]?.state;
  if (isOpen(state) && newest === "failed") return PaymentState.Failed;
  if (isOpen(state) && (!newest || newest === "started")) return PaymentState.Waiting;
  // Money that did not fit goes back, and the order's own is still to come.
  if (awaitsTransfer(invoice, now)) return PaymentState.Waiting;
  if (attempts.some(isOwed)) return PaymentState.RefundDue;
  if (attempts.some(isGivenBack)) return PaymentState.Refunded;
  if (isPaid(invoice.paymentStatus)) return PaymentState.Paid;
  if (state === "expired" && isAwaited(invoice, attempts)) return PaymentState.Waiting;
  // Nobody waits for the money of an order that is over; should it still come, it is owed back.
  return PaymentState.Failed;
}

/** The attempts that a state is about, and the rials of it: those that go back, or what the order costs. */
function subjectOf(state: PaymentState, { payableAmount }: InvoiceRow, attempts: PaymentRow[]) {
  const back = { [PaymentState.RefundDue]: isOwed, [PaymentState.Refunded]: isGivenBack };
  if (state === PaymentState.RefundDue || state === PaymentState.Refunded) {
    const subjects = withoutTwins(attempts.filter(back[state]), attempts);
    return { subject: subjects[0], amount: sumRial(subjects.map(owedOf)) };
  }
  return { subject: attempts.find((payment) => payment.state === "paid"), amount: payableAmount };
}

/** The rials of a payment that go back. */
export const owedOf = ({ amount, owedAmount }: PaymentRow) => owedAmount ?? amount;

/** Since when it is owed: rows of the time before that was kept have their settlement, or at least their question. */
const owedSince = ({ owedAt, settledAt, checkedAt, createdAt }: PaymentRow) =>
  owedAt ?? settledAt ?? checkedAt ?? createdAt;

/** The way back of one payment, with the clock of its own. */
export async function showRefund(deps: Deps, payment: PaymentRow): Promise<Refund> {
  const since = owedSince(payment);
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

/** Two attempts that carry one receipt are one sum of money. */
function withoutTwins(payments: PaymentRow[], attempts: PaymentRow[]): PaymentRow[] {
  return payments.filter(({ receiptOf }) => !attempts.some(({ id }) => id === receiptOf));
}

/** What is owed, the newest first, or what was given back where nothing is owed; and each of several that are owed. */
async function findRefunds(deps: Deps, attempts: PaymentRow[]) {
  const owed = withoutTwins(attempts.filter(isOwed), attempts);
  const payment = owed[0] ?? attempts.find(isGivenBack);
  if (!payment) return { refund: null };
  const refund = await showRefund(deps, payment);
  if (owed.length < 2) return { refund };
  const shown = owed.map(async (row) => ({ ...(await showRefund(deps, row)), amount: owedOf(row) }));
  return { refund, refunds: await Promise.all(shown) };
}

/** A word of lib/domain/invoice's states, or what of the payment does not fit. */
export async function whyOwed({ db }: Deps, { id, invoiceId }: PaymentRow): Promise<string | null> {
  const [event] = await db
    .query()
    .select({ detail: moneyEvents.detail })
    .from(moneyEvents)
    .where(
      and(eq(moneyEvents.invoiceId, invoiceId), eq(moneyEvents.paymentId, id), eq(moneyEvents.kind, "refund_due")),
    );
  const { reason } = (event?.detail ?? {}) as { reason?: unknown };
  return typeof reason === "string" ? reason : null;
}

/** An attempt before the last may be at the bank still: then the failed one is not the whole truth. */
function whatAwaits(state: PaymentState, invoice: InvoiceRow, attempts: PaymentRow[], now: Date) {
  const isUnsure = state === PaymentState.Failed && isOpen(stateOf(invoice, isExpired(invoice, now)));
  if (state !== PaymentState.Waiting && !isUnsure) return null;
  if (attempts.some(isAtBank)) return "bank";
  if (isUnsure) return null;
  return awaitsTransfer(invoice, now) ? "transfer" : "payment";
}

type Payment = {
  invoice: InvoiceRow;
  /** The newest first. */
  attempts: PaymentRow[];
  state: PaymentState;
  awaits: ReturnType<typeof whatAwaits>;
};

/** The order of a code, its attempts and how they stand. Throws 404. */
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
  return { invoice, attempts, state, awaits: whatAwaits(state, invoice, attempts, at) };
}

/** What the buyer alone hears. */
async function ownFacts(deps: Deps, { invoice, attempts, state, awaits }: Payment) {
  const { subject } = subjectOf(state, invoice, attempts);
  const order = stateOf(invoice, isExpired(invoice, deps.now()));
  const owed = attempts.find(isOwed) ?? attempts.find(isGivenBack);
  const isOver = state === PaymentState.Failed && !isOpen(order);
  return {
    order_no: invoice.id,
    tracking_code: invoice.trackingCode,
    awaits,
    asked_at: iso(awaits === "bank" ? attempts.find(isAtBank)?.checkedAt : null),
    reason: owed ? await whyOwed(deps, owed) : isOver ? order : null,
    paid_at: iso(subject?.settledAt ?? (state === PaymentState.Paid ? invoice.paidAt : null)),
    // The bank may name no receipt of money that does not fit: its own name of the attempt is all there is to find it by.
    bank_reference: subject ? (subject.receiptNo ?? subject.reference) : null,
    card: subject?.cardPan ?? null,
    payment_port: invoice.paymentPort,
    can_retry: state === PaymentState.Failed && isOpen(order) && awaits === null,
    freeze_expired_at: iso(invoice.freezeExpiresAt),
    held_until: iso(heldUntil(invoice)),
    pay_until: iso(deadlineOf(invoice)),
    ...(await findRefunds(deps, attempts)),
    transfer: awaits === "transfer" ? await showTransfer(deps, invoice.id) : null,
  } as const;
}

/** How the payment of an order stands: its buyer hears all of it, everybody else who has its code the verdict and the rials. Throws 404. */
export async function showPaymentResult(
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
