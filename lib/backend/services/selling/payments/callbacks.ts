import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { translate } from "@/lib/backend/core/translate";
import { invoices } from "@/lib/backend/db/schema/invoices";
import { moneyEvents, payments } from "@/lib/backend/db/schema/payments";
import { CallbackOutcome, gatewayNamed } from "@/lib/backend/payment/port";
import { isOpenAttempt } from "@/lib/backend/services/selling/shared/open-invoices";
import { isPaid } from "@/lib/domain/order/invoice-transitions";
import { routes } from "@/lib/routes";
import { settleByInquiry, verifyPayment } from "./bank-inquiries";
import type { PaymentRow } from "./payments";
import { failPayment } from "./settlement";

const MAX_TEXT = 4000;
/** The most callbacks stored per payment, because anyone who knows a reference can repeat its callback endlessly. */
const MAX_STORED_CALLBACKS = 20;

async function findPayment({ db }: Deps, gateway: string, reference: string): Promise<PaymentRow | undefined> {
  const [payment] = await db
    .query()
    .select()
    .from(payments)
    .where(and(eq(payments.gateway, gateway), eq(payments.reference, reference)));
  return payment;
}

async function storeCallback({ db, now }: Deps, payment: PaymentRow, params: URLSearchParams): Promise<void> {
  const { invoiceId, id: paymentId } = payment;
  const kind = "callback";
  const kept = db
    .query()
    .select({ kept: sql`count(*)` })
    .from(moneyEvents)
    .where(and(eq(moneyEvents.invoiceId, invoiceId), eq(moneyEvents.paymentId, paymentId), eq(moneyEvents.kind, kind)));
  const detail = JSON.stringify({ query: params.toString().slice(0, MAX_TEXT) });
  await db.query().execute(
    sql`insert into ${moneyEvents} (invoice_id, payment_id, kind, detail, created_at)
      select ${invoiceId}::int, ${paymentId}::int, ${kind}, ${detail}::jsonb, ${now().toISOString()}::timestamptz
      where (${kept}) < ${MAX_STORED_CALLBACKS}`,
  );
}

function resultPath(paid: boolean, invoice?: Pick<typeof invoices.$inferSelect, "id" | "trackingCode">): string {
  const query = new URLSearchParams({
    status: paid ? "1" : "0",
    message: translate(paid ? "Payment.success" : "Payment.failed"),
  });
  if (invoice) {
    query.set("order_no", String(invoice.id));
    query.set("tracking_code", invoice.trackingCode);
  }
  return `${routes.payments}?${query}`;
}

/** Handles a callback and returns the path of the result page. Callbacks can be forged, so only `verify` counts. */
export async function handleCallback(deps: Deps, gatewayId: string, params: URLSearchParams): Promise<string> {
  const { db, gateways } = deps;
  const callback = gatewayNamed(gateways, gatewayId)?.parseCallback(params);
  const payment = callback && (await findPayment(deps, gatewayId, callback.reference));
  if (!payment) return resultPath(false);
  await storeCallback(deps, payment, params);
  if (callback.outcome === CallbackOutcome.Returned) await verifyPayment(deps, payment);
  else if (isOpenAttempt(payment)) {
    await (callback.outcome === CallbackOutcome.Cancelled ? failPayment : settleByInquiry)(deps, payment);
  }
  // The order is paid whether its change is or not; its own page shows which.
  if (payment.changeId !== null) return routes.receipt(payment.invoiceId);
  const [invoice] = await db.query().select().from(invoices).where(eq(invoices.id, payment.invoiceId));
  return resultPath(isPaid(invoice?.paymentStatus), invoice);
}
