import { answer, post } from "../call";
import type { Received } from "../contact";
import type { CodeSent } from "../user";

const schemas = () => import("../schemas/contact");

export const contactCalls = {
  /** Null from a shop server that gives messages no code. */
  send: post("/contact-us", {
    often: ["contact"],
    input: async () => (await schemas()).contactSchema,
    answer: answer<Received | null>(),
    refuses: [422, 429],
  }),
  /** Sends a code to the number of an applicant; stores nothing yet. Beyond the contract. */
  applicationCode: post("/agent-applications/code", {
    often: ["sendCode"],
    input: async () => (await schemas()).applicationSchema,
    answer: answer<CodeSent>(),
    refuses: [422, 429, 503],
  }),
  /** Submits the application with that code; it is answered by SMS. Beyond the contract. */
  apply: post("/agent-applications", {
    often: ["verifyCode"],
    input: async () => (await schemas()).confirmedApplicationSchema,
    answer: answer<Received>(),
    refuses: [409, 422, 429],
  }),
};
