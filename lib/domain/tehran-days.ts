import { TEHRAN_MS, TEHRAN_OFFSET } from "@/lib/persian/tehran";

const DAY_MS = 86_400_000;

/** So many days of Tehran as YYYY-MM-DD, today first. */
export function pastDays(now: Date, count: number): string[] {
  const today = now.getTime() + TEHRAN_MS;
  return Array.from({ length: count }, (_, past) => new Date(today - past * DAY_MS).toISOString().slice(0, 10));
}

/** So many days as YYYY-MM-DD, from `first` on. */
export function daysFrom(first: string, count: number): string[] {
  const start = Date.parse(first);
  return Array.from({ length: count }, (_, day) => new Date(start + day * DAY_MS).toISOString().slice(0, 10));
}

/** The furthest day that anything is promised for. */
const FURTHEST_DAYS = 90;

/** What is wrong with a promised day, YYYY-MM-DD: none of the calendar, past in Tehran, or too far. Null where it is right. */
export function dayProblem(day: string, now: Date): "day" | "dayPast" | "dayFar" | null {
  const time = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day) return "day";
  const [today = ""] = pastDays(now, 1);
  if (day < today) return "dayPast";
  return time - Date.parse(today) > FURTHEST_DAYS * DAY_MS ? "dayFar" : null;
}

/** A moment of Tehran, of its day (YYYY-MM-DD) and its time («14:30»), as ISO 8601 with offset. */
export function tehranMoment(day: string, clock: string): string {
  return `${day}T${clock}:00${TEHRAN_OFFSET}`;
}
