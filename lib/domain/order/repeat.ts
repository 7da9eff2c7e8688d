import { PeriodType } from "@/lib/contract/checkout";
import type { RepeatPeriod } from "@/lib/contract/repeat";
import { daysLater, monthsLater } from "@/lib/persian/jalali-arithmetic";

const REMINDED_AT = 10;
const WEEK_DAYS = 7;

export const isRepeatPeriod = (type: number): type is RepeatPeriod =>
  type === PeriodType.Weekly || type === PeriodType.Monthly;

/**
 * Returns the first reminder after a given time, counted from `start`, so that a short month shifts only one reminder.
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
