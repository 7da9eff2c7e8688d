import "server-only";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import type { Handlers } from "@/lib/backend/http/handle";
import { recordExport } from "@/lib/backend/services/desk/access-log";
import { exportJournal } from "@/lib/backend/services/desk/reports/journal-file";
import { exportReport, readReport } from "@/lib/backend/services/desk/reports/report";
import type { SheetFormat } from "@/lib/backend/services/desk/stream-sheet";
import type { deskReportCalls } from "@/lib/contract/calls/desk-report";
import type { ReportKind } from "@/lib/contract/report";
import type { JournalInput, ReportInput } from "@/lib/contract/schemas/report";

type Asked = { deps: Deps; user: UserRow; clientAddress: string; input: ReportInput };

const read =
  (kind: ReportKind) =>
  async ({ deps, input }: Asked) => ({ data: await readReport(deps, kind, input) });

const file =
  (kind: ReportKind, format: SheetFormat) =>
  async ({ deps, user, clientAddress, input }: Asked) => {
    await recordExport(deps, { user, clientAddress }, `report-${kind}`);
    return exportReport(deps, kind, input, format);
  };

const journal =
  (format: SheetFormat) =>
  async ({ deps, user, clientAddress, input }: Omit<Asked, "input"> & { input: JournalInput }) => {
    await recordExport(deps, { user, clientAddress }, "journal");
    return exportJournal(deps, input, format);
  };

export const deskReportHandlers: Handlers<typeof deskReportCalls> = {
  sales: read("sales"),
  salesFile: file("sales", "csv"),
  salesExcel: file("sales", "xlsx"),
  products: read("products"),
  productsFile: file("products", "csv"),
  productsExcel: file("products", "xlsx"),
  agents: read("agents"),
  agentsFile: file("agents", "csv"),
  agentsExcel: file("agents", "xlsx"),
  cities: read("cities"),
  citiesFile: file("cities", "csv"),
  citiesExcel: file("cities", "xlsx"),
  returns: read("returns"),
  returnsFile: file("returns", "csv"),
  returnsExcel: file("returns", "xlsx"),
  vat: read("vat"),
  vatFile: file("vat", "csv"),
  vatExcel: file("vat", "xlsx"),
  margin: read("margin"),
  marginFile: file("margin", "csv"),
  marginExcel: file("margin", "xlsx"),
  journalFile: journal("csv"),
  journalExcel: journal("xlsx"),
};
