import { answer, post } from "../call";
import type { LinkedCompany } from "../company";

export const companyCalls = {
  link: post("/profile/company-code", {
    access: "user",
    input: async () => (await import("../schemas/company")).companyCodeSchema,
    answer: answer<LinkedCompany>(),
    refuses: [404, 422, 429],
  }),
};
