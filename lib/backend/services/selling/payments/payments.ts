import "server-only";
import type { Deps } from "@/lib/backend/core/deps";
import { ShopError } from "@/lib/backend/core/errors";
import { translate } from "@/lib/backend/core/translate";
import { payments } from "@/lib/backend/db/schema/payments";
import { hasSqlState, UNIQUE_VIOLATION } from "@/lib/backend/db/sql-state";
import type { GatewayRefusal } from "@/lib/backend/payment/port";
import { recordMoney } from "@/lib/backend/services/selling/shared/money-events";
import { API_PREFIX } from "@/lib/contract/call";
import { toRial } from "@/lib/domain/shared/money";

export type PaymentRow = typeof payments.$inferSelect;

/** A payment that the gateway has registered and the payer has not seen yet; `amount` is in rials. */
export type StartedPayment = { gateway: string; reference: string; amount: number; url: string };

/** The gateway id for bank transfers, which the staff find on the bank account. */
export const TRANSFER = "transfer";

export const paymentDescription = (trackingCode: string) => translate("Payment.description", { code: trackingCode });

/** Refusals of the sum alone, which say nothing about the gateway. */
const AMOUNT_KEYS: readonly GatewayRefusal["messageKey"][] = ["tooSmall", "tooLarge", "overCeiling"];

type PaymentInput = { port: number; amount: number; trackingCode: string; mobile: string };

/**
 * Throws 402 if the method has no gateway, or if the gateway refuses or is unreachable; that is recorded, because no
 * payment shows it (docs/decisions/0005). Must not run in a transaction.
 */
export async function startPayment(
  deps: Deps,
  { port, amount, trackingCode, mobile }: PaymentInput,
): Promise<StartedPayment> {
  const { gateways, origin } = deps;
  const gateway = gateways[port];
  if (!gateway) throw new ShopError(402, "Errors.paymentPort");
  const result = await gateway.start({
    amount: toRial(amount),
    orderNo: trackingCode,
    callbackUrl: `${origin}${API_PREFIX}/payments/callback/${gateway.id}`,
    description: paymentDescription(trackingCode),
    mobile,
  });
  if (!result.ok) {
    const detail = { gateway: gateway.id, code: result.code };
    if (!AMOUNT_KEYS.includes(result.messageKey)) await recordMoney(deps, { kind: "start_refused", detail });
    throw new ShopError(402, `Gateway.${result.messageKey}`);
  }
  return { gateway: gateway.id, reference: result.reference, amount, url: result.url };
}

/** Throws 402 if the gateway has used the reference before, because two orders would then share one payment. */
export async function storePayment(
  deps: Deps,
  invoiceId: number,
  started: StartedPayment & { changeId?: number },
): Promise<PaymentRow> {
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
