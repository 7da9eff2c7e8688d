import { post, response } from "../call";
import type { Received } from "../contact";
import type { CodeSent } from "../user";

const schemas = () => import("../schemas/contact");

export const contactCalls = {
  /** Null if the shop server does not give messages a tracking code. */
  send: post("/contact-us", {
    rateLimits: ["contact"],
    input: async () => (await schemas()).contactSchema,
    response: response<Received | null>(),
    errors: [422, 429],
  }),
  /** Sends a code to an applicant's number; stores nothing yet. Not in the specification. */
  applicationCode: post("/agent-applications/code", {
    rateLimits: ["sendCode"],
    input: async () => (await schemas()).applicationSchema,
    response: response<CodeSent>(),
    errors: [422, 429, 503],
  }),
  /** Submits the application with that code. Not in the specification. */
  apply: post("/agent-applications", {
    rateLimits: ["verifyCode"],
    input: async () => (await schemas()).confirmedApplicationSchema,
    response: response<Received>(),
    errors: [409, 422, 429],
  }),
};
