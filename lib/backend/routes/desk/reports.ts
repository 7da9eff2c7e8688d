import "server-only";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import type { Handlers } from "@/lib/backend/http/handle";
import { recordExport } from "@/lib/backend/services/desk/access-log";
import { exportReport, readReport } from "@/lib/backend/services/desk/reports/report";
import type { deskReportCalls } from "@/lib/contract/calls/desk-report";
import type { ReportKind } from "@/lib/contract/report";
import type { ReportInput } from "@/lib/contract/schemas/report";

type Asked = { deps: Deps; user: UserRow; clientAddress: string; input: ReportInput };

const read =
  (kind: ReportKind) =>
  async ({ deps, input }: Asked) => ({ data: await readReport(deps, kind, input) });

const file =
  (kind: ReportKind) =>
  async ({ deps, user, clientAddress, input }: Asked) => {
    await recordExport(deps, { user, clientAddress }, `report-${kind}`);
    return exportReport(deps, kind, input);
  };

export const deskReportHandlers: Handlers<typeof deskReportCalls> = {
  sales: read("sales"),
  salesFile: file("sales"),
  products: read("products"),
  productsFile: file("products"),
  agents: read("agents"),
  agentsFile: file("agents"),
  cities: read("cities"),
  citiesFile: file("cities"),
  returns: read("returns"),
  returnsFile: file("returns"),
  vat: read("vat"),
  vatFile: file("vat"),
  margin: read("margin"),
  marginFile: file("margin"),
};
