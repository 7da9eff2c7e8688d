import "server-only";
import type { Handlers } from "@/lib/backend/http/handle";
import { recordExport } from "@/lib/backend/services/desk/access-log";
import { createCompany, saveCompany } from "@/lib/backend/services/desk/companies";
import { exportCompanies, listDeskCompanies, showCompany } from "@/lib/backend/services/desk/company-list";
import type { deskCompanyCalls } from "@/lib/contract/calls/desk-company";

export const deskCompanyHandlers: Handlers<typeof deskCompanyCalls> = {
  list: ({ deps, input }) => listDeskCompanies(deps, input),
  export: async ({ deps, user, clientAddress, input }) => {
    await recordExport(deps, { user, clientAddress }, "companies");
    return exportCompanies(deps, input);
  },
  get: ({ deps, input }) => showCompany(deps, input.id),
  create: async ({ deps, user, input }) => ({ data: await createCompany(deps, user, input) }),
  save: async ({ deps, user, input }) => ({ data: await saveCompany(deps, user, input) }),
};
