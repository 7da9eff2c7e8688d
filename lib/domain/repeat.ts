import { PeriodType } from "@/lib/contract/checkout";
import type { RepeatPeriod } from "@/lib/contract/repeat";
import { daysLater, monthsLater } from "@/lib/persian/jalali-steps";

/** Hour in Tehran at which buyers are reminded. */
const REMINDED_AT = 10;
const WEEK_DAYS = 7;

export const isRepeatPeriod = (type: number): type is RepeatPeriod =>
  type === PeriodType.Weekly || type === PeriodType.Monthly;

/**
 * The first reminder after a moment, for an order of `start`. Counted from `start` each time: a month that is too short moves
 * one reminder and not all that follow, and days that nobody was there to remind on are passed over.
 */
export function nextRepeat(type: RepeatPeriod, start: Date, after: Date): Date {
  for (let count = 1; ; count += 1) {
    const at =
      type === PeriodType.Weekly
        ? daysLater(start, count * WEEK_DAYS, REMINDED_AT)
        : monthsLater(start, count, REMINDED_AT);
    if (at > after) return at;
  }
}
