// Refunds take 72 working hours: three full days, Saturday to Wednesday. Hours are in Tehran time, days are YYYY-MM-DD.

import { TEHRAN_MS } from "@/lib/persian/tehran";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DAYS_OFF = [4, 5];

export const REFUND_HOURS = 72;

/** The `hours` of a day that count, and how many of them have `passed`. */
export type CountedDay = { date: string; counts: boolean; hours: number; passed: number };

export type RefundClock = {
  /** Hours that end at the end of a day are due in its last millisecond, not on the next day. */
  dueAt: Date;
  /** In whole hours, including the current one; 0 if all have passed. */
  hoursLeft: number;
  days: CountedDay[];
};

const dateOf = (day: number) => new Date(day).toISOString().slice(0, 10);

const dayKind = (day: number, holidays: readonly string[]) =>
  !DAYS_OFF.includes(new Date(day).getUTCDay()) && !holidays.includes(dateOf(day));

const within = (ms: number, most: number) => Math.min(Math.max(ms, 0), most);

/** `holidays` do not count, nor do Thursdays and Fridays. */
export function refundClock(since: Date, now: Date, holidays: readonly string[]): RefundClock {
  const [start, present] = [since.getTime() + TEHRAN_MS, now.getTime() + TEHRAN_MS];
  const days: CountedDay[] = [];
  let [left, passed, due] = [REFUND_HOURS * HOUR_MS, 0, start];
  for (let day = Math.floor(start / DAY_MS) * DAY_MS; left > 0; day += DAY_MS) {
    const counts = dayKind(day, holidays);
    const from = Math.max(day, start);
    const counted = counts ? Math.min(day + DAY_MS - from, left) : 0;
    const gone = within(present - from, counted);
    days.push({ date: dateOf(day), counts, hours: counted / HOUR_MS, passed: gone / HOUR_MS });
    left -= counted;
    passed += gone;
    due = Math.min(from + counted, day + DAY_MS - 1);
  }
  const hoursLeft = Math.ceil(REFUND_HOURS - passed / HOUR_MS);
  return { dueAt: new Date(due - TEHRAN_MS), hoursLeft, days };
}
