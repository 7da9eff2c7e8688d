import "server-only";
import { and, eq } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import type { InvoiceRow } from "@/lib/backend/db/schema/invoices";
import { payments } from "@/lib/backend/db/schema/payments";
import { recordMoney } from "@/lib/backend/services/selling/shared/money-events";
import type { InvoiceState } from "@/lib/domain/order/invoice-transitions";

/** A reversal without a response is retried after this time; until then nobody else may touch the payment. */
export const REVERSAL_RETRY_MS = 60_000;

/** Marks payments as refund due, in the transaction that locked the order; the refund itself is made separately. */
export async function recordRefundDue(deps: Deps, { id: invoiceId }: InvoiceRow, reason: InvoiceState): Promise<void> {
  const owed = await deps.db
    .query()
    .update(payments)
    .set({ state: "refund_due", owedAt: deps.now() })
    .where(and(eq(payments.invoiceId, invoiceId), eq(payments.state, "paid")))
    .returning({ paymentId: payments.id, amount: payments.amount });
  for (const { paymentId, amount } of owed) {
    const detail = { reason, amount, by: "staff" };
    await recordMoney(deps, { invoiceId, paymentId, kind: "refund_due", detail });
  }
}
