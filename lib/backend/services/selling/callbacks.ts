import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { invoices } from "@/lib/backend/db/schema/invoices";
import { moneyEvents, payments } from "@/lib/backend/db/schema/payments";
import type { Deps } from "@/lib/backend/deps";
import { CallbackOutcome, gatewayNamed } from "@/lib/backend/payment/port";
import { translate } from "@/lib/backend/translate";
import { isPaid } from "@/lib/domain/invoice";
import { routes } from "@/lib/routes";
import { settleAsBankSays, verifyPayment } from "./bank-questions";
import type { PaymentRow } from "./payments";
import { failPayment } from "./settlement";
import { isOpenAttempt } from "./still-open";

const MAX_TEXT = 4000;
/** Callbacks of one payment that are kept word for word: whoever knows a reference may repeat it for ever. */
const MAX_KEPT = 20;

async function findPayment({ db }: Deps, gateway: string, reference: string): Promise<PaymentRow | undefined> {
  const [payment] = await db
    .query()
    .select()
    .from(payments)
    .where(and(eq(payments.gateway, gateway), eq(payments.reference, reference)));
  return payment;
}

/** Keeps the first callbacks of a payment. Those that come at the same moment may pass the bound by as many as run at once. */
async function keepCallback({ db, now }: Deps, payment: PaymentRow, params: URLSearchParams): Promise<void> {
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
      where (${kept}) < ${MAX_KEPT}`,
  );
}

/** Where the shopper's browser goes after the bank; the page asks the shop server again and prints nothing of this query. */
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

/**
 * Takes a gateway's callback, which anybody may forge or repeat: what counts is the gateway's own answer to `verify`.
 * An unknown reference and a payment that has ended cause no call to the gateway. Answers the path of the result page.
 */
export async function takeCallback(deps: Deps, gatewayId: string, params: URLSearchParams): Promise<string> {
  const { db, gateways } = deps;
  const callback = gatewayNamed(gateways, gatewayId)?.parseCallback(params);
  const payment = callback && (await findPayment(deps, gatewayId, callback.reference));
  if (!payment) return resultPath(false);
  await keepCallback(deps, payment, params);
  if (callback.outcome === CallbackOutcome.Returned) await verifyPayment(deps, payment);
  else if (isOpenAttempt(payment)) {
    await (callback.outcome === CallbackOutcome.Cancelled ? failPayment : settleAsBankSays)(deps, payment);
  }
  const [invoice] = await db.query().select().from(invoices).where(eq(invoices.id, payment.invoiceId));
  return resultPath(isPaid(invoice?.paymentStatus), invoice);
}
