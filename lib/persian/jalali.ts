import { format } from "date-fns-jalali";
import { toPersianDigits } from "./digits";

/** Iran's clock is this far ahead of UTC all year, since summer time ended in 2022. */
const TEHRAN_OFFSET_MINUTES = 210;

/** Formats by Tehran's clock, whatever the time zone of the server or of a traveller's phone. */
function formatInTehran(iso: string, pattern: string): string {
  const time = new Date(iso);
  const shift = (TEHRAN_OFFSET_MINUTES + time.getTimezoneOffset()) * 60_000;
  return toPersianDigits(format(new Date(time.getTime() + shift), pattern));
}

/** An ISO time as a day of the Persian calendar, «۱۴۰۵/۰۸/۳۰». */
export function formatJalaliDate(iso: string): string {
  return formatInTehran(iso, "yyyy/MM/dd");
}

/** An ISO time as a Persian-calendar day and clock, «۱۴۰۵/۰۸/۳۰، ۱۴:۰۵». */
export function formatJalaliDateTime(iso: string): string {
  return formatInTehran(iso, "yyyy/MM/dd، HH:mm");
}
