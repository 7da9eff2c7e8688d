import { isDay, TEHRAN_MS, TEHRAN_OFFSET } from "@/lib/persian/tehran";

const DAY_MS = 86_400_000;

export function pastDays(now: Date, count: number): string[] {
  const today = now.getTime() + TEHRAN_MS;
  return Array.from({ length: count }, (_, past) => new Date(today - past * DAY_MS).toISOString().slice(0, 10));
}

export const tehranDay = (moment: Date): string => pastDays(moment, 1)[0] ?? "";

export function dayAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

export function daysFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, day) => dayAfter(first, day));
}

const MAX_DAYS_AHEAD = 90;

export function isPromisableDay(now: Date): { min: string; max: string } {
  const [min = ""] = pastDays(now, 1);
  return { min, max: dayAfter(min, MAX_DAYS_AHEAD) };
}

/** Returns why a promised day is invalid (not a date, past in Tehran, or too far ahead); null if it is valid. */
export function dayProblem(day: string, now: Date): "day" | "dayPast" | "dayFar" | null {
  if (!isDay(day)) return "day";
  const { min, max } = isPromisableDay(now);
  if (day < min) return "dayPast";
  return day > max ? "dayFar" : null;
}

export function tehranMoment(day: string, clock: string): string {
  return `${day}T${clock}:00${TEHRAN_OFFSET}`;
}

export const endOfDay = (day: string): string => new Date(tehranMoment(day, "23:59")).toISOString();
