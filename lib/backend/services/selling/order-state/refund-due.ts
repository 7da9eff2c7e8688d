import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import type { InvoiceRow } from "@/lib/backend/db/schema/invoices";
import { payments, refunds } from "@/lib/backend/db/schema/payments";
import { recordMoney } from "@/lib/backend/services/selling/shared/money-events";
import type { InvoiceState } from "@/lib/domain/order/invoice-transitions";

/** A reversal without a response is retried after this time; until then nobody else may touch the payment. */
export const REVERSAL_RETRY_MS = 60_000;

type PaymentRow = typeof payments.$inferSelect;
type PartDue = { amount: number; returnId: number };

/**
 * Makes a part of a payment due for refund, while the order keeps the rest. Throws if it has not that much left. Callers
 * hold the locks of the order and of the payment.
 */
export async function recordPartDue(deps: Deps, payment: PaymentRow, { amount, returnId }: PartDue): Promise<void> {
  if (amount === 0) return;
  const { id: paymentId, invoiceId } = payment;
  const owedAmount = (payment.owedAmount ?? 0) + amount;
  if (owedAmount > payment.amount) throw new Error(`Payment ${paymentId} cannot refund ${amount} rials more.`);
  const columns = { owedAmount, owedAt: payment.owedAt ?? deps.now() };
  await deps.db.query().update(payments).set(columns).where(eq(payments.id, paymentId));
  const detail = { reason: "returned", amount, return: returnId, by: "staff" };
  await recordMoney(deps, { invoiceId, paymentId, kind: "refund_due", detail });
}

const isRefunded = sql`${payments.owedAmount} = ${payments.refundedAmount}`;
const newestRefund = (column: "ended_at" | "reference") =>
  sql`(select ${sql.identifier(column)} from ${refunds} where ${refunds.paymentId} = ${payments}.id and ${refunds.state} = 'done'
    order by ${refunds.id} desc limit 1)`;

/** Marks payments as refund due, in the transaction that locked the order; the refund itself is made separately. */
export async function recordRefundDue(deps: Deps, { id: invoiceId }: InvoiceRow, reason: InvoiceState): Promise<void> {
  const now = sql`${deps.now().toISOString()}::timestamptz`;
  const owed = await deps.db
    .query()
    .update(payments)
    .set({
      // Parts of it may have been refunded already, all that is due included.
      state: sql`case when ${isRefunded} then 'refunded' else 'refund_due' end`,
      owedAt: sql`coalesce(${payments.owedAt}, ${now})`,
      refundedAt: sql`case when ${isRefunded} then coalesce(${newestRefund("ended_at")}, ${now}) end`,
      refundReference: sql`case when ${isRefunded} then ${newestRefund("reference")} end`,
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
