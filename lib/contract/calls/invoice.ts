import { get, post, put, response } from "../call";
import type { Cart } from "../cart";
import type {
  Invoice,
  InvoiceCouponSet,
  InvoiceListExtra,
  InvoiceSummary,
  OrderAgainExtra,
  RepayStarted,
} from "../invoice";
import type { ChangeAccepted, OrderChange } from "../order-change";

export const invoiceCalls = {
  list: get("/invoices", {
    access: "user",
    input: async () => (await import("../schemas/checkout")).invoiceListSchema,
    response: response<InvoiceSummary[], InvoiceListExtra>(),
    errors: [403, 422],
  }),
  successful: get("/invoices/successful", {
    access: "user",
    input: async () => (await import("../schemas/checkout")).pageSchema,
    response: response<InvoiceSummary[], { count: number }>(),
    errors: [422],
  }),
  get: get("/invoices/{id}", { access: "user", response: response<Invoice>(), errors: [404] }),
  /** The lines of the caller's own order at today's prices, for reordering; not in the specification. */
  again: get("/invoices/{id}/again", { access: "user", response: response<Cart, OrderAgainExtra>(), errors: [404] }),
  /** If no payment method is sent, the order's own is used, provided that it has a gateway. */
  repay: post("/invoices/{id}/repay", {
    access: "user",
    repeatable: true,
    rateLimits: ["repay"],
    input: async () => (await import("../schemas/checkout")).repaySchema,
    response: response<RepayStarted>(),
    errors: [400, 402, 404, 406, 409, 422, 429],
  }),
  setCoupon: post("/invoices/{id}/coupon", {
    access: "user",
    rateLimits: ["tryCoupon"],
    input: async () => (await import("../schemas/checkout")).couponCodeSchema,
    response: response<InvoiceCouponSet>(),
    errors: [404, 406, 409, 422, 429],
  }),
  removeCoupon: put("/invoices/{id}/coupon", { access: "user", response: response<null>(), errors: [404, 409] }),
  /** The open offer to change a paid order; 404 without one. */
  change: get("/invoices/{id}/change", { access: "user", response: response<OrderChange>(), errors: [404] }),
  /** A higher price is paid on the bank page that is returned; otherwise the change is made at once. */
  acceptChange: post("/invoices/{id}/change/accept", {
    access: "user",
    repeatable: true,
    rateLimits: ["repay"],
    input: async () => (await import("../schemas/order-change")).changeAcceptSchema,
    response: response<ChangeAccepted>(),
    errors: [402, 404, 406, 409, 422, 429],
  }),
  /** Keeps the order as it is. */
  keepOrder: post("/invoices/{id}/change/keep", {
    access: "user",
    input: async () => (await import("../schemas/order-change")).changeAnswerSchema,
    response: response<null>(),
    errors: [404, 409, 422],
  }),
  cancel: post("/invoices/{id}/repay-cancel", { access: "user", response: response<null>(), errors: [404, 409] }),
};
