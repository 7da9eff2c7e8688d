import "server-only";
import { desc, eq } from "drizzle-orm";
import { invoices } from "@/lib/backend/db/schema/invoices";
import { payments } from "@/lib/backend/db/schema/payments";
import { hasSqlState, UNIQUE_VIOLATION } from "@/lib/backend/db/sql-state";
import type { Deps } from "@/lib/backend/deps";
import { notFound, ShopError } from "@/lib/backend/errors";
import { translate } from "@/lib/backend/translate";
import { API_PREFIX } from "@/lib/contract/call";
import { type PaymentResult, PaymentState } from "@/lib/contract/payment";
import { isExpired, isOpen, isPaid, stateOf } from "@/lib/domain/invoice";
import { toRial } from "@/lib/domain/money";
import type { InvoiceRow } from "./invoice-steps";
import { recordMoney } from "./money-events";

export type PaymentRow = typeof payments.$inferSelect;

/** A payment that the gateway knows and no shopper has seen yet. `amount` is rials. */
export type StartedPayment = { gateway: string; reference: string; amount: number; url: string };

/** Asks the gateway for a payment. Throws 402 when it refuses or cannot be reached. */
export async function startPayment(
  { gateway, origin }: Deps,
  { amount, trackingCode, mobile }: { amount: number; trackingCode: string; mobile: string },
): Promise<StartedPayment> {
  const result = await gateway.start({
    amount: toRial(amount),
    orderNo: trackingCode,
    callbackUrl: `${origin}${API_PREFIX}/payments/callback/${gateway.id}`,
    description: translate("Payment.description", { code: trackingCode }),
    mobile,
  });
  if (!result.ok) throw new ShopError(402, `Gateway.${result.messageKey}`);
  return { gateway: gateway.id, reference: result.reference, amount, url: result.url };
}

/**
 * Writes a started payment down, in the transaction that makes or keeps its invoice payable. Throws 402 when the gateway has
 * named another payment so before: two orders would be one payment.
 */
export async function storePayment(deps: Deps, invoiceId: number, started: StartedPayment): Promise<PaymentRow> {
  const [payment] = await deps.db
    .query()
    .insert(payments)
    .values({ ...started, invoiceId, state: "started", createdAt: deps.now() })
    .returning()
    .catch((error: unknown) => {
      throw hasSqlState(error, UNIQUE_VIOLATION) ? new ShopError(402, "Gateway.unknown") : error;
    });
  if (!payment) throw new Error("The payment was not stored.");
  await recordMoney(deps, {
    invoiceId,
    paymentId: payment.id,
    kind: "payment_started",
    detail: { amount: started.amount },
  });
  return payment;
}

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
