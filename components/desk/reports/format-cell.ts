import type { ReportColumnKind, ReportStep } from "@/lib/contract/report";
import { formatRial, formatToman } from "@/lib/domain/shared/money";
import { formatCount, formatTenths } from "@/lib/persian/digits";
import { formatJalaliDay, formatJalaliLong, formatJalaliYear, nameJalaliMonth } from "@/lib/persian/jalali";

export type Currency = "toman" | "rial";

const NOTHING = "—";
const noonOf = (day: string) => `${day}T12:00:00Z`;

/** A day with its weekday; a week is named by its first day, a month by its name and year. */
export function formatPeriod(day: string, by: ReportStep): string {
  const noon = noonOf(day);
  if (by === "month") return `${nameJalaliMonth(noon)} ${formatJalaliYear(noon)}`;
  return by === "week" ? formatJalaliLong(noon) : formatJalaliDay(noon);
}

/** Text of a cell; amounts without their unit, which the head of the column names. */
export function formatCell(
  value: string | number | null | undefined,
  kind: ReportColumnKind,
  { by, currency }: { by: ReportStep; currency: Currency },
): string {
  if (value === null || value === undefined) return NOTHING;
  if (kind === "period") return formatPeriod(String(value), by);
  if (kind === "text") return String(value);
  const number = Number(value);
  if (number === 0) return NOTHING;
  if (kind === "count") return formatCount(number);
  if (kind === "rials") return currency === "rial" ? formatRial(number) : formatToman(number);
  return formatTenths(number);
}
