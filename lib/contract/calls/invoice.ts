import { answer, get, post, put } from "../call";
import type { Cart } from "../cart";
import type {
  Invoice,
  InvoiceCouponSet,
  InvoiceListExtra,
  InvoiceSummary,
  OrderAgainExtra,
  RepayStarted,
} from "../invoice";

export const invoiceCalls = {
  list: get("/invoices", {
    access: "user",
    input: async () => (await import("../schemas/checkout")).invoiceListSchema,
    answer: answer<InvoiceSummary[], InvoiceListExtra>(),
    refuses: [403, 422],
  }),
  successful: get("/invoices/successful", {
    access: "user",
    input: async () => (await import("../schemas/checkout")).pageSchema,
    answer: answer<InvoiceSummary[], { count: number }>(),
    refuses: [422],
  }),
  get: get("/invoices/{id}", { access: "user", answer: answer<Invoice>(), refuses: [404] }),
  /** The lines of the caller's own order at today's prices, to order again; beyond the contract. */
  again: get("/invoices/{id}/again", { access: "user", answer: answer<Cart, OrderAgainExtra>(), refuses: [404] }),
  /** Without a payment method it uses the order's, if that has a gateway. */
  repay: post("/invoices/{id}/repay", {
    access: "user",
    repeatable: true,
    often: ["repay"],
    input: async () => (await import("../schemas/checkout")).repaySchema,
    answer: answer<RepayStarted>(),
    refuses: [400, 402, 404, 406, 409, 422, 429],
  }),
  setCoupon: post("/invoices/{id}/coupon", {
    access: "user",
    often: ["tryCoupon"],
    input: async () => (await import("../schemas/checkout")).couponCodeSchema,
    answer: answer<InvoiceCouponSet>(),
    refuses: [404, 406, 409, 422, 429],
  }),
  removeCoupon: put("/invoices/{id}/coupon", { access: "user", answer: answer<null>(), refuses: [404, 409] }),
  cancel: post("/invoices/{id}/repay-cancel", { access: "user", answer: answer<null>(), refuses: [404, 409] }),
};
