import { monthsLater } from "@/lib/persian/jalali-arithmetic";

const NOON = 12;

const MONTH_MS = 30.44 * 86_400_000;

/** Returns the longest remaining warranty (ISO times) in whole months; null if all have ended. */
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

export function warrantyEnd(orderedAt: string | null, months: number | null | undefined): string | null {
  return months && orderedAt ? monthsLater(new Date(orderedAt), months, NOON).toISOString() : null;
}
