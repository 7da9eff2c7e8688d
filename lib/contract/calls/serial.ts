import { answer, post } from "../call";
import type { SerialAnswer } from "../serial";

export const serialCalls = {
  /** By POST: a serial number belongs into no log of addresses. */
  look: post("/serials", {
    often: ["serial", "serialDaily"],
    input: async () => (await import("../schemas/serial")).serialSchema,
    answer: answer<SerialAnswer>(),
    refuses: [422, 429],
  }),
};
