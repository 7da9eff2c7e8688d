import "server-only";
import { and, eq } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError, notFound, ShopError } from "@/lib/backend/core/errors";
import { smsText } from "@/lib/backend/core/sms-text";
import { payments, refunds } from "@/lib/backend/db/schema/payments";
import type { Remember } from "@/lib/backend/http/context";
import type { Refunding, RefundResult } from "@/lib/backend/payment/port";
import { REVERSAL_RETRY_MS } from "@/lib/backend/services/selling/order-state/refund-due";
import { hasRefundDue, refundDueOf } from "@/lib/backend/services/selling/payments/payment-result";
import { type PaymentRow, paymentDescription } from "@/lib/backend/services/selling/payments/payments";
import { lockInvoice } from "@/lib/backend/services/selling/shared/lock-invoice";
import { recordMoney } from "@/lib/backend/services/selling/shared/money-events";
import { queueTextTo } from "@/lib/backend/services/selling/shared/outbox";
import { recordChange } from "@/lib/backend/services/shared/audit";
import { queueEvent } from "@/lib/backend/services/shared/webhook-events";
import type { RefundDone, RefundWay } from "@/lib/contract/desk-money";
import { formatToman, toRial } from "@/lib/domain/shared/money";
import { listRefundsMade, type RefundEntry, refundingOf, sumRefunded } from "./refund-list";

/**
 * A refund without a clear response blocks further ones for this long; afterwards the gateway's panel shows its
 * outcome.
 */
const UNCLEAR_MS = 10 * 60_000;

type RefundInput = { id: number; amount: number; reason: string; way: RefundWay; reference?: string; sms: boolean };
type DuePayment = { payment: PaymentRow; trackingCode: string; buyerId: number; given: RefundEntry[] };

/** Throws 404, and 409 if no refund is due. */
async function lockDuePayment(deps: Deps, id: number): Promise<DuePayment> {
  const read = () => deps.db.query().select().from(payments).where(eq(payments.id, id));
  const [found] = await read();
  const invoice = found && (await lockInvoice(deps, found.invoiceId));
  const [payment] = await read().for("update");
  if (!invoice || !payment) throw notFound();
  if (!hasRefundDue(payment)) throw new ShopError(409, "Errors.refundNotDue");
  const { trackingCode, userId: buyerId } = invoice;
  return { payment, trackingCode, buyerId, given: await listRefundsMade(deps, [id]) };
}

/** Throws 409 while a refund of this payment is pending at the gateway. */
async function checkRefundInput({ db, now }: Deps, { payment, given }: DuePayment): Promise<void> {
  const isYoung = (at: Date | null | undefined, ms: number) => !!at && at.getTime() + ms > now().getTime();
  const asked = given.find(({ state }) => state === "asked");
  if (isYoung(payment.askedAt, REVERSAL_RETRY_MS) || isYoung(asked?.createdAt, UNCLEAR_MS)) {
    throw new ShopError(409, "Errors.refundAsked");
  }
  // There was no response, and the staff checked the gateway's panel before requesting again.
  if (asked) await db.query().update(refunds).set({ state: "refused", endedAt: now() }).where(eq(refunds.id, asked.id));
}

async function claim(deps: Deps, actor: UserRow, asked: RefundInput) {
  const owed = await lockDuePayment(deps, asked.id);
  const { payment, given } = owed;
  const left = refundDueOf(payment) - sumRefunded(given);
  if (asked.amount > left) {
    throw fieldError("amount", "Errors.refundTooMuch", { most: formatToman(left) });
  }
  const refunding = asked.way === "gateway" ? await refundingOf(deps, payment, given) : undefined;
  if (asked.way === "gateway" && !refunding) throw fieldError("way", "Validation.refundByHand");
  if (refunding && asked.amount < refunding.minAmount) {
    throw fieldError("amount", "Errors.refundTooLittle", { least: formatToman(refunding.minAmount) });
  }
  await checkRefundInput(deps, owed);
  const [entry] = await deps.db
    .query()
    .insert(refunds)
    .values({
      paymentId: payment.id,
      actorId: actor.id,
      amount: asked.amount,
      reason: asked.reason,
      way: asked.way,
      state: "asked",
      createdAt: deps.now(),
    })
    .returning();
  if (!entry) throw new Error("The refund was not written.");
  return { entry, owed, refunding };
}

async function notifyBuyer(
  deps: Deps,
  { buyerId, payment }: DuePayment,
  { id, amount }: RefundEntry,
  reference: string,
) {
  const values = { orderNo: String(payment.invoiceId), amount: formatToman(amount), reference };
  await queueTextTo(deps, buyerId, {
    dedupeKey: `refund:${id}`,
    text: await smsText(deps, "refunded", values),
  });
}

async function finish(deps: Deps, owed: DuePayment, entry: RefundEntry, reference: string, sms: boolean) {
  const { db, now } = deps;
  const { payment, given } = owed;
  const at = now();
  const done = { state: "done", reference, endedAt: at } as const;
  await db.query().update(refunds).set(done).where(eq(refunds.id, entry.id));
  const left = refundDueOf(payment) - sumRefunded(given) - entry.amount;
  const refundedAmount = sumRefunded(given) + entry.amount;
  const is = eq(payments.id, payment.id);
  await db.query().update(payments).set({ refundedAmount }).where(is);
  if (left === 0 && payment.state === "paid") {
    await db.query().update(payments).set({ owedAt: null, askedAt: null }).where(is);
  } else if (left === 0) {
    const end = { state: "refunded", refundedAt: at, refundReference: reference, askedAt: null } as const;
    await db.query().update(payments).set(end).where(is);
    // A second attempt with the same receipt is a duplicate, not a second payment.
    const duplicate = and(eq(payments.receiptOf, payment.id), eq(payments.invoiceId, payment.invoiceId));
    await db.query().update(payments).set(end).where(duplicate);
  }
  const { amount, reason, way, actorId } = entry;
  const subject = { kind: "invoice", id: payment.invoiceId } as const;
  const event = { invoiceId: payment.invoiceId, paymentId: payment.id };
  await recordMoney(deps, { ...event, kind: "refunded", detail: { amount, reference, by: "staff", way, left } });
  const data = { order: { id: payment.invoiceId }, refund: { amount, way, reference } };
  await queueEvent(deps, { event: "order.refunded", cause: `refund:${entry.id}`, data });
  await recordChange(deps, { actorId, subject, act: "refund" }, {}, { amount, reason, way, reference });
  if (sms) await notifyBuyer(deps, owed, entry, reference);
  return { state: left === 0 ? "refunded" : "part", left, reference } as const;
}

type ClearResult = Exclude<RefundResult, { state: "refused" }>;

/** Records the gateway's result; without a clear one the refund stays pending and remains due. */
async function recordResult(deps: Deps, entry: RefundEntry, said: ClearResult, sms: boolean): Promise<RefundDone> {
  const owed = await lockDuePayment(deps, entry.paymentId);
  if (said.state === "done") return finish(deps, owed, entry, said.reference, sms);
  return { state: "unknown", left: refundDueOf(owed.payment) - sumRefunded(owed.given), reference: null };
}

async function recordRefusal(deps: Deps, { id, paymentId }: RefundEntry, { payment }: DuePayment, code: number | null) {
  const { db, now } = deps;
  await db.transaction(async () => {
    await lockInvoice(deps, payment.invoiceId);
    await db.query().update(refunds).set({ state: "refused", endedAt: now() }).where(eq(refunds.id, id));
    const event = { invoiceId: payment.invoiceId, paymentId, detail: { code } };
    await recordMoney(deps, { ...event, kind: "refund_refused" });
  });
}

async function requestRefund(
  deps: Deps,
  refunding: Refunding,
  { entry, owed }: { entry: RefundEntry; owed: DuePayment },
): Promise<ClearResult> {
  const { payment, trackingCode } = owed;
  const result = await refunding.refund({
    paid: toRial(payment.amount),
    amount: toRial(entry.amount),
    description: paymentDescription(trackingCode),
    startedAt: payment.createdAt,
  });
  if (result.state !== "refused") return result;
  await recordRefusal(deps, entry, owed, result.code);
  throw new ShopError(402, `Gateway.${result.messageKey}`);
}

/** Refunds `amount` rials unless another refund is pending. Throws 404, 409, 422, and 402 if the gateway refuses. */
export async function refund(deps: Deps, actor: UserRow, asked: RefundInput, remember?: Remember): Promise<RefundDone> {
  const { db } = deps;
  const { sms, reference = "" } = asked;
  const byHand = async () => {
    const { entry, owed } = await claim(deps, actor, asked);
    const done = await finish(deps, owed, entry, reference, sms);
    await remember?.(done);
    return done;
  };
  if (asked.way === "hand") return db.transaction(byHand);
  const claimed = await db.transaction(() => claim(deps, actor, asked));
  if (!claimed.refunding) throw new Error("The gateway cannot refund.");
  const result = await requestRefund(deps, claimed.refunding, claimed);
  return db.transaction(async () => {
    const done = await recordResult(deps, claimed.entry, result, sms);
    await remember?.(done);
    return done;
  });
}
