import "server-only";
import { asc, eq, sql } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { invoices } from "@/lib/backend/db/schema/invoices";
import { payments, transferClaims } from "@/lib/backend/db/schema/payments";
import { getRefund, refundDueOf } from "@/lib/backend/services/selling/payments/payment-result";
import {
  WAITING_ROWS,
  type WaitingRefund,
  type WaitingTransfer,
  type WaitingUnresolvedPayment,
  type Waits,
} from "@/lib/contract/desk-today";
import { isRefundDue, listRefundsMade, sumRefunded } from "./refund-list";
import { claimed, isClaimed } from "./transfers";
import { isUnresolved, unresolvedPaymentKind } from "./unresolved-payments";

export async function waitingUnresolvedPayments({
  db,
  now,
}: Pick<Deps, "db" | "now">): Promise<Waits<WaitingUnresolvedPayment>> {
  const where = isUnresolved(now());
  const [count, rows] = await Promise.all([
    db.query().$count(payments, where),
    db
      .query()
      .select()
      .from(payments)
      .where(where)
      .orderBy(asc(payments.createdAt), asc(payments.id))
      .limit(WAITING_ROWS),
  ]);
  return {
    count,
    rows: rows.map((row) => ({
      order: row.invoiceId,
      since: row.createdAt.toISOString(),
      kind: unresolvedPaymentKind(row),
    })),
  };
}

export async function waitingRefunds(deps: Deps): Promise<Waits<WaitingRefund>> {
  const { db } = deps;
  const where = isRefundDue(db);
  const [count, found] = await Promise.all([
    db.query().$count(payments, where),
    db.query().select().from(payments).where(where).orderBy(asc(payments.owedAt), asc(payments.id)).limit(WAITING_ROWS),
  ]);
  const ids = found.map(({ id }) => id);
  const given = await listRefundsMade(deps, ids);
  const rows = found.map(async (payment): Promise<WaitingRefund> => {
    const { since, due_at, hours_left } = await getRefund(deps, payment);
    const own = given.filter(({ paymentId }) => paymentId === payment.id);
    return { order: payment.invoiceId, since, due_at, hours_left, amount: refundDueOf(payment) - sumRefunded(own) };
  });
  return { count, rows: await Promise.all(rows) };
}

export async function waitingTransfers({ db }: Pick<Deps, "db">): Promise<Waits<WaitingTransfer>> {
  const [count, rows] = await Promise.all([
    db.query().$count(invoices, isClaimed),
    db
      .query()
      .select({ invoice: invoices, since: transferClaims.createdAt })
      .from(invoices)
      .innerJoin(transferClaims, eq(transferClaims.id, sql`${claimed}`))
      .where(isClaimed)
      .orderBy(asc(transferClaims.id))
      .limit(WAITING_ROWS),
  ]);
  return {
    count,
    rows: rows.map(({ invoice: { id, recipient, payableAmount }, since }) => ({
      order: id,
      since: since.toISOString(),
      customer: recipient.name,
      amount: payableAmount,
    })),
  };
}
