import { format } from "date-fns-jalali";
import { toPersianDigits } from "./digits";

/** An ISO time as a Persian-calendar day, «۱۴۰۵/۰۸/۳۰». The process runs in Asia/Tehran, and so do the shop's customers. */
export function formatJalaliDate(iso: string): string {
  return toPersianDigits(format(new Date(iso), "yyyy/MM/dd"));
}

/** An ISO time as a Persian-calendar day and clock, «۱۴۰۵/۰۸/۳۰، ۱۴:۰۵». */
export function formatJalaliDateTime(iso: string): string {
  return toPersianDigits(format(new Date(iso), "yyyy/MM/dd، HH:mm"));
}
