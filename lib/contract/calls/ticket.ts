import { answer, post } from "../call";
import type { LoginTicket } from "../ticket";
import type { LoginAnswer } from "../user";

const schemas = () => import("../schemas/ticket");

export const ticketCalls = {
  login: post("/login-token", {
    often: ["loginToken"],
    input: async () => (await schemas()).ticketSchema,
    answer: answer<LoginAnswer>(),
    refuses: [401, 422, 429],
  }),
  create: post("/login-ticket", {
    access: "user",
    ownerOnly: true,
    often: ["loginTicket"],
    input: async () => (await schemas()).targetSchema,
    answer: answer<LoginTicket>(),
    refuses: [422, 429],
  }),
};
