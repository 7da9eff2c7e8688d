import { post, response } from "../call";
import type { SerialAnswer } from "../serial";

export const serialCalls = {
  /** Looks up a serial number; a POST, because serial numbers must not appear in access logs. */
  look: post("/serials", {
    rateLimits: ["serial", "serialDaily"],
    input: async () => (await import("../schemas/serial")).serialSchema,
    response: response<SerialAnswer>(),
    errors: [422, 429],
  }),
};
