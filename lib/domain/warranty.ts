import { monthsLater } from "@/lib/persian/jalali-steps";

const NOON = 12;

const MONTH_MS = 30.44 * 86_400_000;

/** What is left of the longest of some warranties (ISO times) at a moment, in whole months; null where all are over. */
export function warrantyLeft(
  ends: readonly (string | null)[],
  now: Date,
): { until: string; months_left: number } | null {
  const until = ends
    .filter((end) => end !== null && Date.parse(end) > now.getTime())
    .sort()
    .at(-1);
  return until ? { until, months_left: Math.floor((Date.parse(until) - now.getTime()) / MONTH_MS) } : null;
}

/** When a warranty of so many months of the Persian calendar ends for what was ordered at an ISO time; null where there is none. */
export function warrantyEnd(orderedAt: string | null, months: number | null | undefined): string | null {
  return months && orderedAt ? monthsLater(new Date(orderedAt), months, NOON).toISOString() : null;
}
