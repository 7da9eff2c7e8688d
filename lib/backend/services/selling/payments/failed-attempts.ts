import "server-only";
import { and, desc, eq } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { payments } from "@/lib/backend/db/schema/payments";
import { InquiryState } from "@/lib/backend/payment/port";
import { isLive } from "@/lib/backend/services/selling/order-state/invoices";
import { inquire, verifyPayment } from "./bank-inquiries";
import type { PaymentRow } from "./payments";

/** Settles failed attempts that turn out to be paid; returns the first whose bank page may be open in another tab. */
export async function findFailedButOpen(deps: Deps, invoiceId: number): Promise<PaymentRow | null> {
  const attempts = await deps.db
    .query()
    .select()
    .from(payments)
    .where(and(eq(payments.invoiceId, invoiceId), eq(payments.state, "failed")))
    .orderBy(desc(payments.id));
  for (const payment of attempts.filter((attempt, at) => at === 0 || isLive(attempt, deps.now()))) {
    const standing = await inquire(deps, payment);
    if (standing === InquiryState.Pending) return payment;
    if (standing === InquiryState.Paid || standing === InquiryState.Verified) await verifyPayment(deps, payment);
  }
  return null;
}
