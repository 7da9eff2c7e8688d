import "server-only";
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, ne, notExists, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { moneyEvents, payments, refunds } from "../db/schema/payments";
import type { Deps } from "../deps";
import { describeError, logLine } from "../log";
import { gatewayNamed, type ReverseResult } from "../payment/port";
import { lockInvoice } from "../services/selling/lock-invoice";
import { type MoneyEvent, recordMoney } from "../services/selling/money-events";
import { REVERSAL_AGAIN_MS } from "../services/selling/owe-back";
import type { PaymentRow } from "../services/selling/payments";

/** The page that the buyer comes back to says first that money is owed; then it goes. */
const PAUSE_MS = 60_000;
const BATCH = 20;

/** What once paid an order is given back by a person too: that is an act of its own, apart from the order's end. */
const RIDDLES: MoneyEvent["kind"][] = ["payment_mismatch", "reversal_refused", "paid"];

/**
 * Takes payments that their gateway can still undo. What does not fit is left to a person: another amount, another order's
 * number, a receipt that two payments carry, and what the bank has refused to undo.
 */
async function claimReversible({ db, gateways, now }: Deps): Promise<PaymentRow[]> {
  const at = now();
  const ago = (ms: number) => new Date(at.getTime() - ms);
  const isYoung = Object.values(gateways).flatMap((gateway) =>
    gateway?.reversal
      ? and(eq(payments.gateway, gateway.id), gt(payments.settledAt, ago(gateway.reversal.withinMs)))
      : [],
  );
  if (isYoung.length === 0) return [];
  const twin = alias(payments, "twin");
  const riddle = db
    .query()
    .select({ one: sql`1` })
    .from(moneyEvents)
    .where(
      and(
        eq(moneyEvents.invoiceId, payments.invoiceId),
        eq(moneyEvents.paymentId, payments.id),
        inArray(moneyEvents.kind, RIDDLES),
      ),
    );
  // What the staff have begun to give back, or have given back a part of, is theirs.
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
          or(isNull(payments.askedAt), lt(payments.askedAt, ago(REVERSAL_AGAIN_MS))),
          notExists(riddle),
          notExists(byStaff),
          notExists(db.query().select({ one: sql`1` }).from(twin).where(eq(twin.receiptOf, payments.id))),
        ),
      )
      .orderBy(asc(payments.settledAt))
      .limit(BATCH)
      .for("update", { of: payments, skipLocked: true });
  return db.transaction(async () => {
    const held = (await due()).map(({ id }) => id);
    // Looked at again under the lock: the staff may have begun since the list was read.
    const ours = and(inArray(payments.id, held), notExists(byStaff));
    return db.query().update(payments).set({ askedAt: at }).where(ours).returning();
  });
}

/** Writes down what the bank answered, once; without an answer the payment waits for the next question. */
async function writeDown(deps: Deps, { id, invoiceId, amount, receiptNo }: PaymentRow, result: ReverseResult) {
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
    // A reversal has no number of its own at every bank: the buyer finds it under that of what it undoes.
    const reference = result.reference ?? receiptNo;
    const end = { state: "refunded", askedAt: null, refundedAt: now(), refundReference: reference } as const;
    const [refunded] = await db.query().update(payments).set(end).where(isOwed).returning({ id: payments.id });
    if (refunded) await recordMoney(deps, { ...event, kind: "refunded", detail: { amount, reference, by: "bank" } });
  });
}

async function undo(deps: Deps, payment: PaymentRow): Promise<void> {
  const result = await gatewayNamed(deps.gateways, payment.gateway)?.reversal?.reverse(payment.reference);
  if (result) await writeDown(deps, payment, result);
}

/**
 * Has gateways undo what they took and the shop owes back: the second payment of a paid order, money that came too late. A bank
 * that says no, or says nothing until its time is over, leaves the money to the shop's staff.
 */
export async function giveBack(deps: Deps): Promise<void> {
  const claimed = await claimReversible(deps);
  await Promise.all(
    claimed.map((payment) =>
      // One payment that cannot be undone must not keep the others waiting.
      undo(deps, payment).catch((error: unknown) =>
        logLine("error", { paymentId: payment.id, ...describeError(error) }),
      ),
    ),
  );
}
