import { answer, get, post, put, type Redirect } from "../call";
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
  /** Shipping methods of a city, the soonest first. */
  delivery: get("/delivery", {
    often: ["delivery"],
    input: async () => (await schemas()).deliveryQuerySchema,
    answer: answer<Delivery[], DeliveryExtra>(),
    refuses: [422, 429],
  }),
  /** The same for everybody: for structured data. */
  shippingTerms: get("/shipping-terms", { answer: answer<ShippingTerms>() }),
  get: get("/checkout", {
    access: "registered",
    input: async () => (await schemas()).checkoutQuerySchema,
    answer: answer<Checkout, CheckoutExtra>(),
    refuses: [409, 422],
  }),
  /**
   * The discount of a code for the current cart. The save accepts only the id it returned or personal ones, and checks
   * again.
   */
  setCoupon: post("/checkout/coupon", {
    access: "registered",
    often: ["tryCoupon"],
    input: async () => (await schemas()).couponCodeSchema,
    answer: answer<CouponSet>(),
    refuses: [404, 422, 429],
  }),
  removeCoupon: put("/checkout/coupon", { access: "registered", answer: answer<null>() }),
  save: post("/checkout", {
    access: "registered",
    repeatable: true,
    often: ["placeOrder"],
    input: async () => (await schemas()).checkoutSaveSchema,
    answer: answer<OrderPlaced>(),
    refuses: [400, 402, 403, 404, 406, 409, 422, 429],
  }),
  /** Anybody with the code gets the state and the amount; only the buyer gets the order. */
  paymentResult: get("/payments/{tracking_code}", {
    often: ["paymentResult"],
    answer: answer<PaymentResult>(),
    refuses: [404, 429],
  }),
  /** The same after querying the bank, at most once in 10 s. */
  askPayment: post("/payments/{tracking_code}/ask", {
    often: ["paymentResult", "askPayment"],
    answer: answer<PaymentResult>(),
    refuses: [404, 429],
  }),
  /** The buyer's claim of a bank transfer: changes no state, the staff settle it. Sent twice it is stored once. */
  claimTransfer: post("/payments/{tracking_code}/transfer", {
    access: "user",
    often: ["claimTransfer"],
    input: async () => (await schemas()).transferClaimSchema,
    answer: answer<TransferClaim[]>(),
    refuses: [404, 409, 422, 429],
  }),
  /** Some gateways return by GET, some by a form POST; the fields are the gateway's own. */
  callback: get("/payments/callback/{gateway}", { answer: answer<Redirect>(), refuses: [404] }),
  callbackByPost: post("/payments/callback/{gateway}", { answer: answer<Redirect>(), refuses: [404] }),
};
