import { addDays, addMonths, getDaysInMonth, startOfMonth } from "date-fns-jalali";
import { formatJalaliYear, inTehran, nameJalaliMonth } from "./jalali";

const pad = (number: number) => String(number).padStart(2, "0");
const toDay = (date: Date) => `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;

/** A month of the Persian calendar as a leaf of it: «آذر ۱۴۰۵», the columns before its first day, Saturday first, and its days. */
export type JalaliMonth = {
  title: string;
  blanks: number;
  /** YYYY-MM-DD of the Gregorian calendar, as the wire carries them. */
  days: string[];
};

/** The month that a moment falls in on Tehran's clock, or one so many months later. */
export function jalaliMonth(moment: Date, later = 0): JalaliMonth {
  const first = startOfMonth(addMonths(inTehran(moment.toISOString()), later));
  const days = Array.from({ length: getDaysInMonth(first) }, (_, index) => toDay(addDays(first, index)));
  const noon = `${days[0]}T12:00:00Z`;
  return {
    title: `${nameJalaliMonth(noon)} ${formatJalaliYear(noon)}`,
    blanks: (first.getDay() + 1) % 7,
    days,
  };
}
