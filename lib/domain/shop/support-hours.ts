import { TEHRAN_MS } from "@/lib/persian/tehran";

/** Phone support hours: `days` as in `Date`, `from` and `until` in minutes of the day in Tehran. */
export type SupportHours = { days: number[]; from: number; until: number };

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** True if the phone is answered at this time; ignores holidays. */
export function isAnswered({ days, from, until }: SupportHours, now: Date): boolean {
  const clock = new Date(now.getTime() + TEHRAN_MS);
  const minute = Math.floor((clock.getTime() % DAY_MS) / MINUTE_MS);
  return days.includes(clock.getUTCDay()) && minute >= from && minute < until;
}
