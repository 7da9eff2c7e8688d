import { getDate, getMonth, getYear } from "date-fns-jalali";
import { toPersianDigits } from "./digits";

/** Iran's clock is this far ahead of UTC all year, since summer time ended in 2022. */
const TEHRAN_OFFSET_MINUTES = 210;

/** A date whose local parts are those of Tehran's clock, whatever the time zone of the server or of a traveller's phone. */
function inTehran(iso: string): Date {
  const time = new Date(iso);
  const shift = (TEHRAN_OFFSET_MINUTES + time.getTimezoneOffset()) * 60_000;
  return new Date(time.getTime() + shift);
}

/** Numbers of two digits at least. The package's own `format` brings every name of a locale along: 6 kB of script. */
function write(numbers: number[], separator: string): string {
  return toPersianDigits(numbers.map((number) => String(number).padStart(2, "0")).join(separator));
}

/** An ISO time as a day of the Persian calendar, «۱۴۰۵/۰۸/۳۰». */
export function formatJalaliDate(iso: string): string {
  const date = inTehran(iso);
  return write([getYear(date), getMonth(date) + 1, getDate(date)], "/");
}

/** An ISO time as a Persian-calendar day and clock, «۱۴۰۵/۰۸/۳۰، ۱۴:۰۵». */
export function formatJalaliDateTime(iso: string): string {
  const date = inTehran(iso);
  return `${formatJalaliDate(iso)}، ${write([date.getHours(), date.getMinutes()], ":")}`;
}
