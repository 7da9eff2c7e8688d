import type { ReportStep } from "@/lib/contract/report";
import { jalaliMonthOf } from "@/lib/persian/jalali";
import { jalaliMonth } from "@/lib/persian/jalali-month";

const DAY_MS = 86_400_000;
const DAYS_OF_WEEK = 7;
const noonOf = (day: string) => `${day}T12:00:00Z`;
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Returns the days (YYYY-MM-DD) from `from` to `to`, both included. */
export function daysBetween(from: string, to: string): string[] {
  const [first, last] = [Date.parse(noonOf(from)), Date.parse(noonOf(to))];
  const count = Math.max(0, Math.round((last - first) / DAY_MS) + 1);
  return Array.from({ length: count }, (_, at) => dayOf(first + at * DAY_MS));
}

/** `first` is the first day of the period that was asked for. */
export type Period = { first: string; days: string[] };

/** What days of the same period have in common: the day, the Saturday of its week, or its Jalali month. */
function periodOf(day: string, by: ReportStep): string {
  if (by === "day") return day;
  if (by === "month") return jalaliMonthOf(noonOf(day));
  const time = Date.parse(noonOf(day));
  const sinceSaturday = (new Date(time).getUTCDay() + 1) % DAYS_OF_WEEK;
  return dayOf(time - sinceSaturday * DAY_MS);
}

/**
 * Groups days into consecutive periods and returns the first day of each with its days. The first and last period may
 * be incomplete.
 */
export function groupDays(days: readonly string[], by: ReportStep): Period[] {
  const periods: Period[] = [];
  let name = "";
  for (const day of days) {
    const own = periodOf(day, by);
    if (own !== name) periods.push({ first: day, days: [] });
    name = own;
    periods.at(-1)?.days.push(day);
  }
  return periods;
}

type Days = { from: string; to: string };

/** The days before, to compare with: the previous month for a whole Jalali month, else as many days. */
export function periodBefore({ from, to }: Days): Days {
  const [first, last] = [Date.parse(noonOf(from)), Date.parse(noonOf(to))];
  const { days } = jalaliMonth(new Date(first));
  const before = dayOf(first - DAY_MS);
  if (from === days[0] && to === days.at(-1)) {
    const [start = before] = jalaliMonth(new Date(first), -1).days;
    return { from: start, to: before };
  }
  return { from: dayOf(first - (last - first) - DAY_MS), to: before };
}

/** The days to compare with: as many as have passed by `today`, or all of them once the range is over. */
export function passedBefore({ from, to }: Days, today: string): string[] {
  const before = periodBefore({ from, to });
  const days = daysBetween(before.from, before.to);
  return to <= today ? days : days.slice(0, daysBetween(from, today).length);
}

/** The days that each of `count` periods is compared with; the last one takes the periods that are left over. */
export function pairPeriods(before: readonly Period[], count: number): string[][] {
  return Array.from({ length: count }, (_, at) =>
    before.slice(at, at === count - 1 ? undefined : at + 1).flatMap(({ days }) => days),
  );
}
