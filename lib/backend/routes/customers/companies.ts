import "server-only";
import type { Handlers } from "@/lib/backend/http/handle";
import { linkCompany } from "@/lib/backend/services/customers/company-code";
import type { companyCalls } from "@/lib/contract/calls/company";

export const companyHandlers: Handlers<typeof companyCalls> = {
  link: async ({ deps, user, input }) => ({ data: await linkCompany(deps, user.id, input.code) }),
};
