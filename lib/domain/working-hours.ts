// How long money takes on its way back: 72 working hours, which are three whole days counted Saturday to Wednesday. Hours are
// those of Tehran, days are written YYYY-MM-DD.

import { TEHRAN_MS } from "@/lib/persian/tehran";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DAYS_OFF = [4, 5];

/** The working hours within which money is back (contract). */
export const REFUND_HOURS = 72;

/** `hours` of a day that are counted in all, and how many of them have `passed`. */
export type CountedDay = { date: string; counts: boolean; hours: number; passed: number };

export type RefundClock = {
  /** The last moment: of hours that end with a day, that day's, not the next one's first. */
  dueAt: Date;
  /** Whole hours, the one that runs included; 0 when all have passed. */
  hoursLeft: number;
  /** From the day it began to the day it ends, those between that don't count included. */
  days: CountedDay[];
};

const dateOf = (day: number) => new Date(day).toISOString().slice(0, 10);

const countsAs = (day: number, holidays: readonly string[]) =>
  !DAYS_OFF.includes(new Date(day).getUTCDay()) && !holidays.includes(dateOf(day));

const within = (ms: number, most: number) => Math.min(Math.max(ms, 0), most);

/** The 72 working hours since a moment, as they stand now; `holidays` are days that don't count besides Thursday and Friday. */
export function refundClock(since: Date, now: Date, holidays: readonly string[]): RefundClock {
  const [start, present] = [since.getTime() + TEHRAN_MS, now.getTime() + TEHRAN_MS];
  const days: CountedDay[] = [];
  let [left, passed, due] = [REFUND_HOURS * HOUR_MS, 0, start];
  for (let day = Math.floor(start / DAY_MS) * DAY_MS; left > 0; day += DAY_MS) {
    const counts = countsAs(day, holidays);
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
