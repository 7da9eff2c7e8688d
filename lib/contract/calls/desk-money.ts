import { answer, get, post } from "../call";
import type { DoubtAsked, DoubtRow, RefundDone, RefundRow, TransferRow, TransferTaken } from "../desk-money";

const schemas = () => import("../schemas/desk-money");

export const deskMoneyCalls = {
  /** Oldest first. */
  doubts: get("/admin/money/doubts", {
    access: "staff",
    right: "money",
    input: async () => (await schemas()).doubtPageSchema,
    answer: answer<DoubtRow[], { count: number }>(),
  }),
  /** Queries the bank about one attempt and settles the result. */
  askBank: post("/admin/money/doubts/{id}/ask", { access: "staff", right: "money", answer: answer<DoubtAsked>() }),
  /** Refunds due, oldest first. */
  refunds: get("/admin/money/refunds", {
    access: "staff",
    right: "money",
    input: async () => (await schemas()).refundPageSchema,
    answer: answer<RefundRow[], { count: number }>(),
  }),
  refund: post("/admin/money/refunds/{id}", {
    access: "staff",
    right: "money",
    fresh: true,
    repeatable: true,
    input: async () => (await schemas()).refundSchema,
    answer: answer<RefundDone>(),
    refuses: [402, 409],
  }),
  /** Orders awaiting a bank transfer, those with a buyer's claim first. */
  transfers: get("/admin/money/transfers", {
    access: "staff",
    right: "money",
    input: async () => (await schemas()).doubtPageSchema,
    answer: answer<TransferRow[], { count: number }>(),
  }),
  /** Settles an order with a bank transfer that the staff have seen; the same reference only once. */
  takeTransfer: post("/admin/money/transfers", {
    access: "staff",
    right: "money",
    fresh: true,
    repeatable: true,
    input: async () => (await schemas()).transferSchema,
    answer: answer<TransferTaken>(),
    refuses: [409],
  }),
};
