import { addDays, addMonths, startOfMonth } from "date-fns-jalali";
import { inTehran } from "./jalali";
import { TEHRAN_MS } from "./tehran";

/** The moment at which Tehran's clock shows an hour on the day of a date that `inTehran` made. */
function atHour(day: Date, hour: number): Date {
  return new Date(Date.UTC(day.getFullYear(), day.getMonth(), day.getDate(), hour) - TEHRAN_MS);
}

/** An hour of Tehran's clock, so many days after the day of `start`. */
export function daysLater(start: Date, count: number, hour: number): Date {
  return atHour(addDays(inTehran(start.toISOString()), count), hour);
}

/** The same after so many months of the Persian calendar; a month without that day gives its last one. */
export function monthsLater(start: Date, count: number, hour: number): Date {
  return atHour(addMonths(inTehran(start.toISOString()), count), hour);
}

/** When the month of the Persian calendar began that a moment falls in. */
export function startOfJalaliMonth(moment: Date): Date {
  return atHour(startOfMonth(inTehran(moment.toISOString())), 0);
}

/** The hour that Tehran's clock shows. */
export const tehranHour = (moment: Date): number => inTehran(moment.toISOString()).getHours();
