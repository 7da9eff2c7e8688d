import { get, post, put, type Redirect, response } from "../call";
import type {
  Checkout,
  CheckoutExtra,
  CouponSet,
  Delivery,
  DeliveryExtra,
  OrderPlaced,
  ShippingTerms,
} from "../checkout";
import type { PaymentResult, TransferClaim } from "../payment";

const schemas = () => import("../schemas/checkout");

export const checkoutCalls = {
  delivery: get("/delivery", {
    rateLimits: ["delivery"],
    input: async () => (await schemas()).deliveryQuerySchema,
    response: response<Delivery[], DeliveryExtra>(),
    errors: [422, 429],
  }),
  /** The shipping methods and terms, which are the same for everybody; the storefront uses them for structured data. */
  shippingTerms: get("/shipping-terms", { response: response<ShippingTerms>() }),
  get: get("/checkout", {
    goods: true,
    access: "registered",
    input: async () => (await schemas()).checkoutQuerySchema,
    response: response<Checkout, CheckoutExtra>(),
    errors: [409, 422],
  }),
  /**
   * Returns a code's discount for the current cart. An order may use only the code checked here or one of the
   * customer's own.
   */
  setCoupon: post("/checkout/coupon", {
    goods: true,
    access: "registered",
    rateLimits: ["tryCoupon"],
    input: async () => (await schemas()).couponCodeSchema,
    response: response<CouponSet>(),
    errors: [404, 422, 429],
  }),
  removeCoupon: put("/checkout/coupon", { goods: true, access: "registered", response: response<null>() }),
  save: post("/checkout", {
    goods: true,
    access: "registered",
    repeatable: true,
    rateLimits: ["placeOrder"],
    input: async () => (await schemas()).checkoutSaveSchema,
    response: response<OrderPlaced>(),
    errors: [400, 402, 403, 404, 406, 409, 422, 429],
  }),
  /** Anybody with the tracking code gets the state and the amount; only the buyer gets the order. */
  paymentResult: get("/payments/{tracking_code}", {
    rateLimits: ["paymentResult"],
    response: response<PaymentResult>(),
    errors: [404, 429],
  }),
  /** Returns the same after querying the bank, at most once in 10 s. */
  askPayment: post("/payments/{tracking_code}/ask", {
    rateLimits: ["paymentResult", "askPayment"],
    response: response<PaymentResult>(),
    errors: [404, 429],
  }),
  /** Reports a bank transfer made by the buyer, once per reference. It changes no state: the staff settle the order. */
  claimTransfer: post("/payments/{tracking_code}/transfer", {
    access: "user",
    rateLimits: ["claimTransfer"],
    input: async () => (await schemas()).transferClaimSchema,
    response: response<TransferClaim[]>(),
    errors: [404, 409, 422, 429],
  }),
  /** Some gateways return by GET, some by a form POST; the fields are the gateway's own. */
  callback: get("/payments/callback/{gateway}", { response: response<Redirect>(), errors: [404] }),
  callbackByPost: post("/payments/callback/{gateway}", { response: response<Redirect>(), errors: [404] }),
};
