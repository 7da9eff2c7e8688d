import { answer, get, post } from "../call";
import type { DoubtAsked, DoubtRow, RefundDone, RefundRow, TransferRow, TransferTaken } from "../desk-money";

const schemas = () => import("../schemas/desk-money");

/** Money that wants a person. */
export const deskMoneyCalls = {
  /** Oldest first. */
  doubts: get("/admin/money/doubts", {
    access: "staff",
    right: "money",
    input: async () => (await schemas()).doubtPageSchema,
    answer: answer<DoubtRow[], { count: number }>(),
  }),
  /** Asks the bank of one attempt and settles what it answers. */
  askBank: post("/admin/money/doubts/{id}/ask", { access: "staff", right: "money", answer: answer<DoubtAsked>() }),
  /** Money that is owed back, what is owed longest first. */
  refunds: get("/admin/money/refunds", {
    access: "staff",
    right: "money",
    input: async () => (await schemas()).refundPageSchema,
    answer: answer<RefundRow[], { count: number }>(),
  }),
  /** Gives back what is owed of a payment, or a part of it. */
  refund: post("/admin/money/refunds/{id}", {
    access: "staff",
    right: "money",
    fresh: true,
    repeatable: true,
    input: async () => (await schemas()).refundSchema,
    answer: answer<RefundDone>(),
    refuses: [402, 409],
  }),
  /** Orders that wait for money without a gateway, those first whose buyers say that they have transferred it. */
  transfers: get("/admin/money/transfers", {
    access: "staff",
    right: "money",
    input: async () => (await schemas()).doubtPageSchema,
    answer: answer<TransferRow[], { count: number }>(),
  }),
  /** Settles an order with money that the staff have seen on the account, like a callback; the same number once. */
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
