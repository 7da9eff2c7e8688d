import "server-only";
import { and, desc, eq, isNull } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { payments } from "@/lib/backend/db/schema/payments";
import { InquiryState } from "@/lib/backend/payment/port";
import { isLive } from "@/lib/backend/services/selling/order-state/invoices";
import { inquire, verifyPayment } from "./bank-inquiries";
import type { PaymentRow } from "./payments";

/** The attempts to pay an order, or the difference of its change. */
export const attemptsFor = ({ invoiceId, changeId }: { invoiceId: number; changeId: number | null }) =>
  and(
    eq(payments.invoiceId, invoiceId),
    changeId === null ? isNull(payments.changeId) : eq(payments.changeId, changeId),
  );

/** Settles failed attempts that turn out to be paid; returns the first whose bank page may be open in another tab. */
export async function findFailedButOpen(
  deps: Deps,
  due: { invoiceId: number; changeId: number | null },
): Promise<PaymentRow | null> {
  const attempts = await deps.db
    .query()
    .select()
    .from(payments)
    .where(and(attemptsFor(due), eq(payments.state, "failed")))
    .orderBy(desc(payments.id));
  for (const payment of attempts.filter((attempt, at) => at === 0 || isLive(attempt, deps.now()))) {
    const standing = await inquire(deps, payment);
    if (standing === InquiryState.Pending) return payment;
    if (standing === InquiryState.Paid || standing === InquiryState.Verified) await verifyPayment(deps, payment);
  }
  return null;
}
