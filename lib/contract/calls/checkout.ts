import { answer, get, post, put, type Redirect } from "../call";
import type { Checkout, CheckoutExtra, CouponSet, Delivery, DeliveryExtra, OrderPlaced } from "../checkout";
import type { PaymentResult, TransferClaim } from "../payment";

const schemas = () => import("../schemas/checkout");

export const checkoutCalls = {
  /** How and when a parcel comes to a city, the soonest first. */
  delivery: get("/delivery", {
    often: ["delivery"],
    input: async () => (await schemas()).deliveryQuerySchema,
    answer: answer<Delivery[], DeliveryExtra>(),
    refuses: [422, 429],
  }),
  get: get("/checkout", {
    access: "registered",
    input: async () => (await schemas()).checkoutQuerySchema,
    answer: answer<Checkout, CheckoutExtra>(),
    refuses: [409, 422],
  }),
  /** What a code would take off the cart as it is. The save takes no other id but of personal codes, and checks it again. */
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
  /** Whoever has the code hears the verdict and the amount; the buyer hears which order it is. */
  paymentResult: get("/payments/{tracking_code}", {
    often: ["paymentResult"],
    answer: answer<PaymentResult>(),
    refuses: [404, 429],
  }),
  /** The same, after its bank was asked; that is at most once in 10 s. */
  askPayment: post("/payments/{tracking_code}/ask", {
    often: ["paymentResult", "askPayment"],
    answer: answer<PaymentResult>(),
    refuses: [404, 429],
  }),
  /** The buyer's word that money was transferred: it changes no state, the staff settle it. Said twice it is kept once. */
  claimTransfer: post("/payments/{tracking_code}/transfer", {
    access: "user",
    often: ["claimTransfer"],
    input: async () => (await schemas()).transferClaimSchema,
    answer: answer<TransferClaim[]>(),
    refuses: [404, 409, 422, 429],
  }),
  /** Some gateways come back by GET, some post a form; the fields are the gateway's own either way. */
  callback: get("/payments/callback/{gateway}", { answer: answer<Redirect>(), refuses: [404] }),
  callbackByPost: post("/payments/callback/{gateway}", { answer: answer<Redirect>(), refuses: [404] }),
};
