import { post, response } from "../call";
import type { LoginTicket } from "../ticket";
import type { LoginOutcome } from "../user";

const schemas = () => import("../schemas/ticket");

export const ticketCalls = {
  login: post("/login-token", {
    rateLimits: ["loginToken"],
    input: async () => (await schemas()).ticketSchema,
    response: response<LoginOutcome>(),
    errors: [401, 422, 429],
  }),
  create: post("/login-ticket", {
    access: "user",
    ownerOnly: true,
    rateLimits: ["loginTicket"],
    input: async () => (await schemas()).targetSchema,
    response: response<LoginTicket>(),
    errors: [422, 429],
  }),
};
