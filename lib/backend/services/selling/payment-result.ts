import "server-only";
import { desc, eq } from "drizzle-orm";
import { type InvoiceRow, invoices } from "@/lib/backend/db/schema/invoices";
import { payments } from "@/lib/backend/db/schema/payments";
import type { Deps } from "@/lib/backend/deps";
import { notFound } from "@/lib/backend/errors";
import { type PaymentResult, PaymentState } from "@/lib/contract/payment";
import { isExpired, isOpen, isPaid, stateOf } from "@/lib/domain/invoice";
import type { PaymentRow } from "./payments";

/** Asked about after its deadline, and the bank has not answered: it may yet turn out to be paid. */
function isAwaited({ stockHeld, freezeExpiresAt }: InvoiceRow, attempts: PaymentRow[]): boolean {
  const isAsked = ({ state, checkedAt }: PaymentRow) =>
    state === "started" && checkedAt !== null && freezeExpiresAt !== null && checkedAt >= freezeExpiresAt;
  return stockHeld && attempts.some(isAsked);
}

function toState(invoice: InvoiceRow, attempts: PaymentRow[], now: Date): PaymentState {
  if (isPaid(invoice.paymentStatus)) return PaymentState.Paid;
  if (attempts.some((payment) => payment.state === "refund_due")) return PaymentState.RefundDue;
  const state = stateOf(invoice, isExpired(invoice, now));
  if (state === "expired" && isAwaited(invoice, attempts)) return PaymentState.Waiting;
  // Nobody waits for the money of an order that is over; should it still come, it is owed back.
  return isOpen(state) && attempts[0]?.state !== "failed" ? PaymentState.Waiting : PaymentState.Failed;
}

/** How the payment of the user's own order stands; 404 for anybody else's. `amount` is rials. */
export async function showPaymentResult(
  { db, now }: Deps,
  userId: number | null,
  trackingCode: string,
): Promise<PaymentResult> {
  const [invoice] = await db.query().select().from(invoices).where(eq(invoices.trackingCode, trackingCode));
  if (!invoice) throw notFound();
  const attempts = await db
    .query()
    .select()
    .from(payments)
    .where(eq(payments.invoiceId, invoice.id))
    .orderBy(desc(payments.id));
  return {
    state: toState(invoice, attempts, now()),
    amount: invoice.payableAmount,
    ...(invoice.userId === userId && { order_no: invoice.id, tracking_code: invoice.trackingCode }),
  };
}
