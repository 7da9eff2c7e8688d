import { get, post, response } from "../call";
import type {
  BankInquiryResult,
  RefundDone,
  RefundRow,
  TransferRow,
  TransferTaken,
  UnresolvedPaymentRow,
} from "../desk-money";

const schemas = () => import("../schemas/desk-money");

export const deskMoneyCalls = {
  doubts: get("/admin/money/doubts", {
    access: "staff",
    right: "money",
    input: async () => (await schemas()).unresolvedPaymentPageSchema,
    response: response<UnresolvedPaymentRow[], { count: number }>(),
  }),
  /** Queries the bank about one attempt and settles the result. */
  askBank: post("/admin/money/doubts/{id}/ask", {
    access: "staff",
    right: "money",
    response: response<BankInquiryResult>(),
  }),
  refunds: get("/admin/money/refunds", {
    access: "staff",
    right: "money",
    input: async () => (await schemas()).refundPageSchema,
    response: response<RefundRow[], { count: number }>(),
  }),
  refund: post("/admin/money/refunds/{id}", {
    access: "staff",
    right: "money",
    fresh: true,
    repeatable: true,
    input: async () => (await schemas()).refundSchema,
    response: response<RefundDone>(),
    errors: [402, 409],
  }),
  /** Orders awaiting a bank transfer, those with a buyer's claim first. */
  transfers: get("/admin/money/transfers", {
    access: "staff",
    right: "money",
    input: async () => (await schemas()).unresolvedPaymentPageSchema,
    response: response<TransferRow[], { count: number }>(),
  }),
  /** Settles an order by a bank transfer that the staff have seen; each reference only once. */
  takeTransfer: post("/admin/money/transfers", {
    access: "staff",
    right: "money",
    fresh: true,
    repeatable: true,
    input: async () => (await schemas()).transferSchema,
    response: response<TransferTaken>(),
    errors: [409],
  }),
};
