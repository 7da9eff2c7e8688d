import { TEHRAN_MS, TEHRAN_OFFSET } from "@/lib/persian/tehran";

const DAY_MS = 86_400_000;

/** So many days of Tehran as YYYY-MM-DD, today first. */
export function pastDays(now: Date, count: number): string[] {
  const today = now.getTime() + TEHRAN_MS;
  return Array.from({ length: count }, (_, past) => new Date(today - past * DAY_MS).toISOString().slice(0, 10));
}

/** A moment of Tehran, of its day (YYYY-MM-DD) and its time («14:30»), as ISO 8601 with offset. */
export function tehranMoment(day: string, clock: string): string {
  return `${day}T${clock}:00${TEHRAN_OFFSET}`;
}
