import { answer, get, post } from "../call";
import type { DeskWaiting, WaitingCounts, WaitingExtra } from "../desk-today";
import type { StaffMember } from "../staff";

const schemas = () => import("../schemas/desk");

/** Who is at the desk. */
export const deskCalls = {
  /** What waits for the staff; null where one may not see it. */
  waiting: get("/admin/waiting", { access: "staff", right: "desk", answer: answer<DeskWaiting, WaitingExtra>() }),
  /** The same in numbers alone, as every page of the desk shows them. */
  waitingCounts: get("/admin/waiting/counts", { access: "staff", right: "desk", answer: answer<WaitingCounts>() }),
  me: get("/admin/me", { access: "staff", right: "desk", answer: answer<StaffMember>() }),
  /** The password once more; it counts for ten minutes. */
  confirmPassword: post("/admin/password", {
    access: "staff",
    right: "desk",
    input: async () => (await schemas()).staffPasswordSchema,
    answer: answer<StaffMember>(),
    refuses: [422, 429],
  }),
};
