import { answer, get, post } from "../call";
import type { DeskWaiting, WaitingCounts, WaitingExtra } from "../desk-today";
import type { StaffMember } from "../staff";

const schemas = () => import("../schemas/desk");

export const deskCalls = {
  waiting: get("/admin/waiting", { access: "staff", right: "desk", answer: answer<DeskWaiting, WaitingExtra>() }),
  /** Their counts, for the navigation of every desk page. */
  waitingCounts: get("/admin/waiting/counts", { access: "staff", right: "desk", answer: answer<WaitingCounts>() }),
  me: get("/admin/me", { access: "staff", right: "desk", answer: answer<StaffMember>() }),
  confirmPassword: post("/admin/password", {
    access: "staff",
    right: "desk",
    input: async () => (await schemas()).staffPasswordSchema,
    answer: answer<StaffMember>(),
    refuses: [422, 429],
  }),
};
