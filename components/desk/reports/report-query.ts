import { readId, readText, type Typed } from "@/components/desk/lists/list-query";
import { REPORT_KINDS, REPORT_STEPS, type ReportKind, type ReportStep } from "@/lib/contract/report";
import { deskRoutes } from "@/lib/desk-routes";
import { parseJalaliDay } from "@/lib/persian/jalali-day";
import { jalaliMonth } from "@/lib/persian/jalali-month";
import { isDay } from "@/lib/persian/tehran";

/** A report with its filters, kept in the URL; days are in Tehran, both inclusive. */
export type ReportQuery = {
  kind: ReportKind;
  from: string;
  to: string;
  by: ReportStep;
  compare?: true;
  city?: string;
  port?: number;
  category?: number;
};

/** The first and last day of the Jalali month that is `later` months after today's. */
export function monthRange(now: Date, later = 0): { title: string; from: string; to: string } {
  const { title, days } = jalaliMonth(now, later);
  return { title, from: days[0] as string, to: days.at(-1) as string };
}

/** Whatever is not understood is this month's report on sales. */
export function readReportQuery(typed: Typed, now: Date): ReportQuery {
  const day = (value: Typed[string]) => {
    const text = readText(value) ?? "";
    return isDay(text) ? text : parseJalaliDay(text);
  };
  const month = monthRange(now);
  const [from, to] = [day(typed.from), day(typed.to)];
  const range = from && to && from <= to ? { from, to } : { from: month.from, to: month.to };
  return {
    kind: REPORT_KINDS.find((kind) => kind === typed.kind) ?? "sales",
    ...range,
    by: REPORT_STEPS.find((step) => step === typed.by) ?? "day",
    compare: typed.compare ? true : undefined,
    city: readText(typed.city),
    port: readId(typed.port),
    category: readId(typed.category),
  };
}

const written = (query: Partial<ReportQuery>): string =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value ? [[name, value === true ? "1" : String(value)]] : [])),
  ).toString();

export const reportHref = (query: ReportQuery, change: Partial<ReportQuery> = {}): string =>
  `${deskRoutes.reports}?${written({ ...query, ...change })}`;

export function reportFile({ kind, ...query }: ReportQuery): string {
  return `/api/v1/admin/reports/${kind}.csv?${written(query)}`;
}
