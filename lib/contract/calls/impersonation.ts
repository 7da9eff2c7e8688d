import { post, response } from "@/lib/contract/call";
import type { LoginTicket } from "@/lib/contract/ticket";
import type { LoginAnswer } from "@/lib/contract/user";

const schemas = () => import("@/lib/contract/schemas/auth");

export const impersonationCalls = {
  start: post("/admin/act-for", {
    access: "admin",
    right: "actFor",
    fresh: true,
    rateLimits: ["actFor"],
    input: async () => (await schemas()).actForSchema,
    response: response<LoginTicket>(),
    errors: [403, 404, 422, 429],
  }),
  end: post("/admin/act-for/end", { access: "user", response: response<LoginAnswer>(), errors: [404] }),
};
