import { answer, post } from "../call";
import type { Received } from "../contact";
import type { CodeSent } from "../user";

const schemas = () => import("../schemas/contact");

export const contactCalls = {
  /** A shop server that gives its messages no code answers null. */
  send: post("/contact-us", {
    often: ["contact"],
    input: async () => (await schemas()).contactSchema,
    answer: answer<Received | null>(),
    refuses: [422, 429],
  }),
  /** Sends a code to the number of somebody who wants to sell for the shop; nothing is kept yet. Beyond the contract. */
  applicationCode: post("/agent-applications/code", {
    often: ["sendCode"],
    input: async () => (await schemas()).applicationSchema,
    answer: answer<CodeSent>(),
    refuses: [422, 429, 503],
  }),
  /** The same with that code: the application is kept and answered by SMS. Beyond the contract. */
  apply: post("/agent-applications", {
    often: ["verifyCode"],
    input: async () => (await schemas()).confirmedApplicationSchema,
    answer: answer<Received>(),
    refuses: [409, 422, 429],
  }),
};
