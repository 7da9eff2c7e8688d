import "server-only";
import type { Deps } from "@/lib/backend/core/deps";
import type { HandlerContext, Handlers } from "@/lib/backend/http/handle";
import { dropTriedCoupon } from "@/lib/backend/services/selling/order-state/coupon-use";
import { handleCallback } from "@/lib/backend/services/selling/payments/callbacks";
import { inquirePayment } from "@/lib/backend/services/selling/payments/inquire-payment";
import { getPaymentResult } from "@/lib/backend/services/selling/payments/payment-result";
import { claimTransfer } from "@/lib/backend/services/selling/payments/transfers";
import { getCheckout, tryCoupon } from "@/lib/backend/services/selling/placing/checkout";
import { listDeliveryDates } from "@/lib/backend/services/selling/placing/delivery";
import { placeOrder } from "@/lib/backend/services/selling/placing/orders";
import { getShippingTerms } from "@/lib/backend/services/selling/shared/shipping-terms";
import type { checkoutCalls } from "@/lib/contract/calls/checkout";

type Returned = { deps: Deps; input: { gateway: string }; raw: HandlerContext<unknown>["raw"] };

async function callback({ deps, input, raw: { search, body } }: Returned): Promise<Response> {
  // Collected in a map first, because setting many URL parameters one by one takes quadratic time.
  const sent = Object.entries(body).map(([name, value]) => [name, String(value)] as const);
  const fields = new Map([...[...search].reverse(), ...sent]);
  const path = await handleCallback(deps, input.gateway, new URLSearchParams([...fields]));
  const headers = { location: deps.origin + path, "cache-control": "private, no-store" };
  return new Response(null, { status: 303, headers });
}

export const checkoutHandlers: Handlers<typeof checkoutCalls> = {
  delivery: ({ deps, input }) => listDeliveryDates(deps, input.city),
  shippingTerms: async ({ deps }) => ({ data: await getShippingTerms(deps) }),
  get: ({ deps, user, input }) => getCheckout(deps, user, { infoId: input.info_id, companyId: input.company }),
  setCoupon: async ({ deps, user, input }) => ({ data: await tryCoupon(deps, user, input.code) }),
  removeCoupon: async ({ deps, user }) => {
    await dropTriedCoupon(deps, user.id);
    return { data: null };
  },
  save: async ({ deps, user, input, acting, remember }) => ({
    data: await placeOrder(deps, user, input, { acting, remember }),
  }),
  paymentResult: async ({ deps, visitor, input }) => ({
    data: await getPaymentResult(deps, (await visitor())?.id ?? null, input.tracking_code),
  }),
  askPayment: async ({ deps, visitor, input }) => ({
    data: await inquirePayment(deps, (await visitor())?.id ?? null, input.tracking_code),
  }),
  claimTransfer: async ({ deps, user, input: { tracking_code, ...claim } }) => ({
    data: await claimTransfer(deps, user.id, tracking_code, claim),
  }),
  callback,
  callbackByPost: callback,
};
