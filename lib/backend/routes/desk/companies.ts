import "server-only";
import type { FileHandler, Handlers } from "@/lib/backend/http/handle";
import { recordExport } from "@/lib/backend/services/desk/access-log";
import { withHistory } from "@/lib/backend/services/desk/audit-list";
import { createCompany, saveCompany } from "@/lib/backend/services/desk/companies";
import { companyList } from "@/lib/backend/services/desk/company-list";
import type { SheetFormat } from "@/lib/backend/services/desk/stream-sheet";
import type { deskCompanyCalls } from "@/lib/contract/calls/desk-company";

const file =
  (format: SheetFormat): FileHandler<(typeof deskCompanyCalls)["export"]> =>
  async ({ deps, user, clientAddress, input }) => {
    await recordExport(deps, { user, clientAddress }, "companies");
    return companyList.export(deps, input, format);
  };

export const deskCompanyHandlers: Handlers<typeof deskCompanyCalls> = {
  list: ({ deps, input }) => companyList.list(deps, input),
  export: file("csv"),
  exportExcel: file("xlsx"),
  get: async ({ deps, input: { id } }) => withHistory(deps, "company", await companyList.get(deps, id)),
  create: async ({ deps, user, input }) => ({ data: await createCompany(deps, user, input) }),
  save: async ({ deps, user, input }) => ({ data: await saveCompany(deps, user, input) }),
};
