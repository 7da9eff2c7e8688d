import "server-only";
import { payments } from "@/lib/backend/db/schema/payments";
import { hasSqlState, UNIQUE_VIOLATION } from "@/lib/backend/db/sql-state";
import type { Deps } from "@/lib/backend/deps";
import { ShopError } from "@/lib/backend/errors";
import { translate } from "@/lib/backend/translate";
import { API_PREFIX } from "@/lib/contract/call";
import { toRial } from "@/lib/domain/money";
import { recordMoney } from "./money-events";

export type PaymentRow = typeof payments.$inferSelect;

/** A payment that the gateway knows and no shopper has seen yet. `amount` is rials. */
export type StartedPayment = { gateway: string; reference: string; amount: number; url: string };

/** In place of a gateway's name: money that came without one, and that the staff have seen on the account. */
export const TRANSFER = "transfer";

/** What a payer reads at the bank, and a payment is found by there. */
export const paymentDescription = (trackingCode: string) => translate("Payment.description", { code: trackingCode });

type Asked = { port: number; amount: number; trackingCode: string; mobile: string };

/**
 * Asks the gateway of a payment port for a payment of `amount` rials. Throws 402 when the shop has none for that port, or it
 * refuses or cannot be reached.
 */
export async function startPayment(
  { gateways, origin }: Deps,
  { port, amount, trackingCode, mobile }: Asked,
): Promise<StartedPayment> {
  const gateway = gateways[port];
  if (!gateway) throw new ShopError(402, "Errors.paymentPort");
  const result = await gateway.start({
    amount: toRial(amount),
    orderNo: trackingCode,
    callbackUrl: `${origin}${API_PREFIX}/payments/callback/${gateway.id}`,
    description: paymentDescription(trackingCode),
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
