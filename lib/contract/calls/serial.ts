import { answer, post } from "../call";
import type { SerialAnswer } from "../serial";

export const serialCalls = {
  /** A POST, because serial numbers must not appear in access logs. */
  look: post("/serials", {
    often: ["serial", "serialDaily"],
    input: async () => (await import("../schemas/serial")).serialSchema,
    answer: answer<SerialAnswer>(),
    refuses: [422, 429],
  }),
};
