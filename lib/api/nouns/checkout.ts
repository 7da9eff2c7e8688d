import type { Checkout, CheckoutExtra, OrderPlaced } from "@/lib/contract/checkout";
import type { PaymentResult } from "@/lib/contract/payment";
import type { Call } from "../client";

export type PersonalOrder = {
  info_id: number;
  posting_method: number;
  payment_port: number;
  periodic_type: number;
  coupon_id: number | null;
  time_id: number;
  use_wallet: 0 | 1;
  note_context: string;
  visitor_discount: 0 | 1;
  /** Rials the page showed. */
  expected_total: number;
};

export const checkoutCalls = (call: Call) => ({
  get: () => call<Checkout, CheckoutExtra>("checkout"),
  save: (body: PersonalOrder, idempotencyKey: string) =>
    call<OrderPlaced>("checkoutSave", { body, headers: { "idempotency-key": idempotencyKey } }),
  paymentResult: (trackingCode: string) =>
    call<PaymentResult>("paymentResult", { parts: { tracking_code: trackingCode } }),
});
