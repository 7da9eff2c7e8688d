import { post, response } from "../call";
import type { LinkedCompany } from "../company";

export const companyCalls = {
  link: post("/profile/company-code", {
    access: "user",
    input: async () => (await import("../schemas/company")).companyCodeSchema,
    response: response<LinkedCompany>(),
    errors: [404, 422, 429],
  }),
};
