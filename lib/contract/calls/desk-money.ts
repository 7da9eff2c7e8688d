import { answer, get, post } from "../call";
import type { DoubtAsked, DoubtRow } from "../desk-money";

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
};
