import { isDay, TEHRAN_MS, TEHRAN_OFFSET } from "@/lib/persian/tehran";

const DAY_MS = 86_400_000;

/** So many days of Tehran as YYYY-MM-DD, today first. */
export function pastDays(now: Date, count: number): string[] {
  const today = now.getTime() + TEHRAN_MS;
  return Array.from({ length: count }, (_, past) => new Date(today - past * DAY_MS).toISOString().slice(0, 10));
}

/** The day of Tehran that a moment is of, YYYY-MM-DD. */
export const tehranDay = (moment: Date): string => pastDays(moment, 1)[0] ?? "";

/** The day that lies so many days after one, YYYY-MM-DD. */
export function dayAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** So many days as YYYY-MM-DD, from `first` on. */
export function daysFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, day) => dayAfter(first, day));
}

/** The furthest day that anything is promised for. */
const FURTHEST_DAYS = 90;

/** The first and the last day that may be promised. */
export function promisable(now: Date): { min: string; max: string } {
  const [min = ""] = pastDays(now, 1);
  return { min, max: dayAfter(min, FURTHEST_DAYS) };
}

/** What is wrong with a promised day, YYYY-MM-DD: none of the calendar, past in Tehran, or too far. Null where it is right. */
export function dayProblem(day: string, now: Date): "day" | "dayPast" | "dayFar" | null {
  if (!isDay(day)) return "day";
  const { min, max } = promisable(now);
  if (day < min) return "dayPast";
  return day > max ? "dayFar" : null;
}

/** A moment of Tehran, of its day (YYYY-MM-DD) and its time («14:30»), as ISO 8601 with offset. */
export function tehranMoment(day: string, clock: string): string {
  return `${day}T${clock}:00${TEHRAN_OFFSET}`;
}

/** The last minute of a day of Tehran (YYYY-MM-DD), ISO 8601. */
export const endOfDay = (day: string): string => new Date(tehranMoment(day, "23:59")).toISOString();
