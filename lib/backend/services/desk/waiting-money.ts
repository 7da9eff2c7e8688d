import "server-only";
import { asc, eq, getTableColumns, sql } from "drizzle-orm";
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
import { countOf, toWaits } from "./waiting-rows";

export async function waitingUnresolvedPayments({
  db,
  now,
}: Pick<Deps, "db" | "now">): Promise<Waits<WaitingUnresolvedPayment>> {
  const where = isUnresolved(now());
  const { invoiceId, createdAt, state } = payments;
  const rows = await db
    .query()
    .select({ invoiceId, createdAt, state, count: countOf(payments, where) })
    .from(payments)
    .where(where)
    .orderBy(asc(createdAt), asc(payments.id))
    .limit(WAITING_ROWS);
  return toWaits(rows, (row) => ({
    order: row.invoiceId,
    since: row.createdAt.toISOString(),
    kind: unresolvedPaymentKind(row),
  }));
}

export async function waitingRefunds(deps: Deps): Promise<Waits<WaitingRefund>> {
  const { db } = deps;
  const where = isRefundDue(db);
  const found = await db
    .query()
    .select({ ...getTableColumns(payments), count: countOf(payments, where) })
    .from(payments)
    .where(where)
    .orderBy(asc(payments.owedAt), asc(payments.id))
    .limit(WAITING_ROWS);
  const ids = found.map(({ id }) => id);
  const given = await listRefundsMade(deps, ids);
  const rows = found.map(async (payment): Promise<WaitingRefund> => {
    const { since, due_at, hours_left } = await getRefund(deps, payment);
    const own = given.filter(({ paymentId }) => paymentId === payment.id);
    return { order: payment.invoiceId, since, due_at, hours_left, amount: refundDueOf(payment) - sumRefunded(own) };
  });
  return { count: found[0]?.count ?? 0, rows: await Promise.all(rows) };
}

export async function waitingTransfers({ db }: Pick<Deps, "db">): Promise<Waits<WaitingTransfer>> {
  const { id, recipient, payableAmount } = invoices;
  const rows = await db
    .query()
    .select({ id, recipient, payableAmount, since: transferClaims.createdAt, count: countOf(invoices, isClaimed) })
    .from(invoices)
    .innerJoin(transferClaims, eq(transferClaims.id, sql`${claimed}`))
    .where(isClaimed)
    .orderBy(asc(transferClaims.id))
    .limit(WAITING_ROWS);
  return toWaits(rows, (row) => ({
    order: row.id,
    since: row.since.toISOString(),
    customer: row.recipient.name,
    amount: row.payableAmount,
  }));
}
