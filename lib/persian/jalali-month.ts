import { addDays, addMonths, getDaysInMonth, startOfMonth } from "date-fns-jalali";
import { formatJalaliYear, inTehran, nameJalaliMonth } from "./jalali";

const pad = (number: number) => String(number).padStart(2, "0");
const toDay = (date: Date) => `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;

/**
 * A calendar page: `title` is «آذر ۱۴۰۵», `blanks` is the number of empty columns before the first day; weeks start on
 * Saturday.
 */
export type JalaliMonth = {
  title: string;
  blanks: number;
  days: string[];
};

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
