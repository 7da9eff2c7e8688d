import { addDays, addMonths, startOfMonth } from "date-fns-jalali";
import { inTehran } from "./jalali";
import { TEHRAN_MS } from "./tehran";

function atHour(day: Date, hour: number): Date {
  return new Date(Date.UTC(day.getFullYear(), day.getMonth(), day.getDate(), hour) - TEHRAN_MS);
}

export function daysLater(start: Date, count: number, hour: number): Date {
  return atHour(addDays(inTehran(start.toISOString()), count), hour);
}

/** Like `daysLater`, in Jalali months; in a shorter month it returns the last day. */
export function monthsLater(start: Date, count: number, hour: number): Date {
  return atHour(addMonths(inTehran(start.toISOString()), count), hour);
}

export function startOfJalaliMonth(moment: Date): Date {
  return atHour(startOfMonth(inTehran(moment.toISOString())), 0);
}

export const tehranHour = (moment: Date): number => inTehran(moment.toISOString()).getHours();
