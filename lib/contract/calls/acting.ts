import { answer, post } from "../call";
import type { LoginTicket } from "../ticket";
import type { LoginAnswer } from "../user";

const schemas = () => import("../schemas/auth");

/** Impersonation of a customer by an admin, for an hour at most. */
export const actingCalls = {
  start: post("/admin/act-for", {
    access: "admin",
    right: "actFor",
    fresh: true,
    often: ["actFor"],
    input: async () => (await schemas()).mobileNoSchema,
    answer: answer<LoginTicket>(),
    refuses: [403, 404, 422, 429],
  }),
  end: post("/admin/act-for/end", { access: "user", answer: answer<LoginAnswer>(), refuses: [404] }),
};
