import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import type { InvoiceRow } from "@/lib/backend/db/schema/invoices";
import { payments, refunds } from "@/lib/backend/db/schema/payments";
import { recordMoney } from "@/lib/backend/services/selling/shared/money-events";
import { spreadRefund } from "@/lib/domain/order/changed-bill";
import type { InvoiceState } from "@/lib/domain/order/invoice-transitions";

/** A reversal without a response is retried after this time; until then nobody else may touch the payment. */
export const REVERSAL_RETRY_MS = 60_000;

type PaymentRow = typeof payments.$inferSelect;
/** Why a part of an order's money is refunded: the id of the return or of the change. */
type PartReason = { reason: "returned"; return: number } | { reason: "changed"; change: number };

/**
 * Makes a part of an order's payments due for refund, in rials, while the order keeps the rest. Throws if they have not
 * that much left. Callers hold the locks of the order and of its payments, which are in order of id.
 */
export async function recordPartsDue(
  deps: Deps,
  paid: readonly PaymentRow[],
  amount: number,
  why: PartReason,
): Promise<void> {
  for (const { payment, amount: part } of spreadRefund(paid, amount)) {
    const { id: paymentId, invoiceId, owedAt } = payment;
    const columns = { owedAmount: (payment.owedAmount ?? 0) + part, owedAt: owedAt ?? deps.now() };
    await deps.db.query().update(payments).set(columns).where(eq(payments.id, paymentId));
    const detail = { ...why, amount: part, by: "staff" };
    await recordMoney(deps, { invoiceId, paymentId, kind: "refund_due", detail });
  }
}

const newestRefund = (column: "ended_at" | "reference") =>
  sql`(select ${sql.identifier(column)} from ${refunds} where ${refunds.paymentId} = ${payments}.id and ${refunds.state} = 'done'
    order by ${refunds.id} desc limit 1)`;

/**
 * Marks payments as refund due, in the transaction that locked the order; the refund itself is made separately. A
 * cancelled order keeps nothing, although a change may have refunded a part of it before.
 */
export async function recordRefundDue(deps: Deps, { id: invoiceId }: InvoiceRow, reason: InvoiceState): Promise<void> {
  const now = sql`${deps.now().toISOString()}::timestamptz`;
  const isAll = reason === "cancelled";
  const due = isAll ? payments.amount : sql`coalesce(${payments.owedAmount}, ${payments.amount})`;
  const isRefunded = sql`${due} = ${payments.refundedAmount}`;
  const owed = await deps.db
    .query()
    .update(payments)
    .set({
      // Parts of it may have been refunded already, all that is due included.
      state: sql`case when ${isRefunded} then 'refunded' else 'refund_due' end`,
      owedAt: sql`coalesce(${payments.owedAt}, ${now})`,
      refundedAt: sql`case when ${isRefunded} then coalesce(${newestRefund("ended_at")}, ${now}) end`,
      refundReference: sql`case when ${isRefunded} then ${newestRefund("reference")} end`,
      ...(isAll && { owedAmount: null }),
    })
    .where(and(eq(payments.invoiceId, invoiceId), eq(payments.state, "paid")))
    .returning({
      paymentId: payments.id,
      amount: sql<number>`coalesce(${payments.owedAmount}, ${payments.amount}) - ${payments.refundedAmount}`,
    });
  for (const { paymentId, amount } of owed) {
    const detail = { reason, amount, by: "staff" };
    await recordMoney(deps, { invoiceId, paymentId, kind: "refund_due", detail });
  }
}
