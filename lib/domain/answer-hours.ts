import { TEHRAN_MS } from "@/lib/persian/tehran";

/** When somebody answers the telephone: weekdays as `Date` numbers them, and minutes of Tehran's day. */
export type AnswerHours = { days: number[]; from: number; until: number };

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** True if somebody answers at a moment; holidays are not asked for. */
export function isAnswered({ days, from, until }: AnswerHours, now: Date): boolean {
  const clock = new Date(now.getTime() + TEHRAN_MS);
  const minute = Math.floor((clock.getTime() % DAY_MS) / MINUTE_MS);
  return days.includes(clock.getUTCDay()) && minute >= from && minute < until;
}
