import { get, post, response } from "../call";
import type { DeskWaiting, WaitingCounts, WaitingExtra } from "../desk-today";
import type { StaffMember } from "../staff";

export const deskCalls = {
  waiting: get("/admin/waiting", { access: "staff", right: "desk", response: response<DeskWaiting, WaitingExtra>() }),
  waitingCounts: get("/admin/waiting/counts", { access: "staff", right: "desk", response: response<WaitingCounts>() }),
  me: get("/admin/me", { access: "staff", right: "desk", oneStep: true, response: response<StaffMember>() }),
  confirmPassword: post("/admin/password", {
    // Checks a password, which no API key may guess.
    ownerOnly: true,
    access: "staff",
    right: "desk",
    oneStep: true,
    input: async () => (await import("../schemas/second-step")).proofSchema,
    response: response<StaffMember>(),
    errors: [422, 429],
  }),
};
