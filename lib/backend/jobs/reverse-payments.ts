import "server-only";
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, ne, notExists, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Deps } from "@/lib/backend/core/deps";
import { describeError, logLine } from "@/lib/backend/core/log";
import { moneyEvents, payments, refunds } from "@/lib/backend/db/schema/payments";
import { gatewayNamed, type ReverseResult } from "@/lib/backend/payment/port";
import { REVERSAL_RETRY_MS } from "@/lib/backend/services/selling/order-state/refund-due";
import type { PaymentRow } from "@/lib/backend/services/selling/payments/payments";
import { lockInvoice } from "@/lib/backend/services/selling/shared/lock-invoice";
import { type MoneyEvent, recordMoney } from "@/lib/backend/services/selling/shared/money-events";
import { queueEvent } from "@/lib/backend/services/shared/webhook-events";

/** Delay before a reversal, so that the buyer's result page can first show the refund due. */
const PAUSE_MS = 60_000;
const BATCH = 20;

/** Payments with one of these events are refunded by staff; refunding a paid order is never automatic. */
const NEEDS_STAFF: MoneyEvent["kind"][] = ["payment_mismatch", "reversal_refused", "paid"];

/** Claims payments that their gateway can still reverse; a person handles mismatches, shared receipts and refusals. */
async function claimReversible({ db, gateways, now }: Deps): Promise<PaymentRow[]> {
  const at = now();
  const ago = (ms: number) => new Date(at.getTime() - ms);
  const isYoung = Object.values(gateways).flatMap((gateway) =>
    gateway?.reversal
      ? and(eq(payments.gateway, gateway.id), gt(payments.settledAt, ago(gateway.reversal.withinMs)))
      : [],
  );
  if (isYoung.length === 0) return [];
  const duplicate = alias(payments, "twin");
  const needsStaff = db
    .query()
    .select({ one: sql`1` })
    .from(moneyEvents)
    .where(
      and(
        eq(moneyEvents.invoiceId, payments.invoiceId),
        eq(moneyEvents.paymentId, payments.id),
        inArray(moneyEvents.kind, NEEDS_STAFF),
      ),
    );
  // Omits payments whose refund staff have begun or partly made.
  const byStaff = db
    .query()
    .select({ one: sql`1` })
    .from(refunds)
    .where(and(eq(refunds.paymentId, payments.id), ne(refunds.state, "refused")));
  const due = () =>
    db
      .query()
      .select({ id: payments.id })
      .from(payments)
      .where(
        and(
          eq(payments.state, "refund_due"),
          or(...isYoung),
          isNotNull(payments.receiptNo),
          isNull(payments.receiptOf),
          lt(payments.owedAt, ago(PAUSE_MS)),
          or(isNull(payments.askedAt), lt(payments.askedAt, ago(REVERSAL_RETRY_MS))),
          notExists(needsStaff),
          notExists(byStaff),
          notExists(db.query().select({ one: sql`1` }).from(duplicate).where(eq(duplicate.receiptOf, payments.id))),
        ),
      )
      .orderBy(asc(payments.settledAt))
      .limit(BATCH)
      .for("update", { of: payments, skipLocked: true });
  return db.transaction(async () => {
    const held = (await due()).map(({ id }) => id);
    // Checked again under the lock, because staff may have begun a refund since the list was read.
    const ours = and(inArray(payments.id, held), notExists(byStaff));
    return db.query().update(payments).set({ askedAt: at }).where(ours).returning();
  });
}

async function recordReversal(deps: Deps, { id, invoiceId, amount, receiptNo }: PaymentRow, result: ReverseResult) {
  if (result.state === "unknown") return;
  const { db, now } = deps;
  await db.transaction(async () => {
    await lockInvoice(deps, invoiceId);
    const isOwed = and(eq(payments.id, id), eq(payments.state, "refund_due"));
    const event = { invoiceId, paymentId: id };
    if (result.state === "refused") {
      await db.query().update(payments).set({ askedAt: null }).where(isOwed);
      return recordMoney(deps, { ...event, kind: "reversal_refused", detail: { code: result.code } });
    }
    // Some banks give a reversal no number; the buyer then finds it by the payment's receipt number.
    const reference = result.reference ?? receiptNo;
    const end = { askedAt: null, refundedAt: now(), refundedAmount: amount, refundReference: reference } as const;
    const [refunded] = await db
      .query()
      .update(payments)
      .set({ ...end, state: "refunded" })
      .where(isOwed)
      .returning({ id: payments.id });
    if (!refunded) return;
    await recordMoney(deps, { ...event, kind: "refunded", detail: { amount, reference, by: "bank" } });
    const data = { order: { id: invoiceId }, refund: { amount, way: "gateway", reference } };
    await queueEvent(deps, { event: "order.refunded", cause: `reversal:${id}`, data });
  });
}

async function undo(deps: Deps, payment: PaymentRow): Promise<void> {
  const result = await gatewayNamed(deps.gateways, payment.gateway)?.reversal?.reverse(payment.reference);
  if (result) await recordReversal(deps, payment, result);
}

/** Reverses refunds due, such as a second payment. After a refusal or the time limit, staff take over. */
export async function reversePayments(deps: Deps): Promise<void> {
  const claimed = await claimReversible(deps);
  await Promise.all(
    claimed.map((payment) =>
      undo(deps, payment).catch((error: unknown) =>
        logLine("error", { paymentId: payment.id, ...describeError(error) }),
      ),
    ),
  );
}
