import "server-only";
import { translate } from "@/lib/backend/core/translate";
import { REPORT_ROWS, type Report, type ReportColumn, type ReportKind, type ReportRow } from "@/lib/contract/report";
import type { ReportInput } from "@/lib/contract/schemas/report";
import type { CsvValue } from "@/lib/domain/files/csv";
import { toLatinDigits } from "@/lib/persian/digits";
import { formatJalaliDate } from "@/lib/persian/jalali";
import type fa from "@/messages/fa.json";
import { type SheetFormat, sheetFile } from "../stream-sheet";
import { readAgents, readCities } from "./groups";
import { exportVat } from "./journal-file";
import { readMargin } from "./margin";
import { readProducts } from "./products";
import { readReturned } from "./returned";
import { readFirstDay, readSales } from "./sales";
import { inSnapshot } from "./snapshot";
import type { Shop, Table } from "./totals";
import { readVat } from "./vat";

const READERS: Record<ReportKind, (deps: Shop, input: ReportInput) => Promise<Table>> = {
  sales: readSales,
  products: readProducts,
  agents: readAgents,
  cities: readCities,
  returns: readReturned,
  vat: readVat,
  margin: readMargin,
};

/**
 * Returns a report on the days `from` to `to` in Tehran: orders by the moment of payment, what was given back by the
 * moment of the decision. Amounts are in rials, with VAT.
 */
export async function readReport(deps: Shop, kind: ReportKind, input: ReportInput): Promise<Report> {
  // So that rows, sums and notes agree.
  return inSnapshot(deps.db, async () => {
    const { rows, ...table } = await READERS[kind](deps, input);
    const { from, to, by } = input;
    const first = await readFirstDay(deps);
    return { kind, from, to, by, count: rows.length, ...table, rows: rows.slice(0, REPORT_ROWS), first_day: first };
  });
}

type Head = keyof (typeof fa)["DeskReportExport"];

const cellsOf = (columns: readonly ReportColumn[], row: ReportRow): CsvValue[] =>
  columns.flatMap(({ key, kind }): CsvValue[] => {
    const cell = row[key] ?? null;
    // Other programs sort the second date, people read the first.
    return kind === "period" ? [toLatinDigits(formatJalaliDate(`${cell}T12:00:00Z`)), { day: String(cell) }] : [cell];
  });

/** All rows of a report as CSV or Excel; that on VAT with its invoices in place of days. */
export async function exportReport(
  deps: Shop,
  kind: ReportKind,
  input: ReportInput,
  format: SheetFormat,
): Promise<Response> {
  if (kind === "vat") return exportVat(deps, input, format);
  const { columns, rows } = await inSnapshot(deps.db, () => READERS[kind](deps, input));
  const heads = columns.flatMap(({ key, kind: of }) => (of === "period" ? ["jalaliDate", "isoDate"] : [key]));
  return sheetFile<ReportRow>(format, {
    name: `report-${kind}`,
    heads: heads.map((head) => translate(`DeskReportExport.${head as Head}`)),
    read: async (_, most) => rows.splice(0, most),
    toCells: (row) => cellsOf(columns, row),
  });
}
