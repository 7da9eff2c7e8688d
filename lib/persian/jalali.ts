import { getDate, getMonth, getYear } from "date-fns-jalali";
import { toPersianDigits } from "./digits";
import { TEHRAN_MS } from "./tehran";

/** Returns a date whose local parts are those in Tehran, whatever the machine's time zone. */
export function inTehran(iso: string): Date {
  const time = new Date(iso);
  return new Date(time.getTime() + TEHRAN_MS + time.getTimezoneOffset() * 60_000);
}

/** Pads to two digits. The library's own `format` would add 6 kB of locale names to the page. */
function write(numbers: number[], separator: string): string {
  return toPersianDigits(numbers.map((number) => String(number).padStart(2, "0")).join(separator));
}

export function formatJalaliDate(iso: string): string {
  const date = inTehran(iso);
  return write([getYear(date), getMonth(date) + 1, getDate(date)], "/");
}

/** Returns the Jalali month of an ISO time in a machine-readable form: `1406-06`. */
export function jalaliMonthOf(iso: string): string {
  const date = inTehran(iso);
  return `${getYear(date)}-${String(getMonth(date) + 1).padStart(2, "0")}`;
}

export function formatJalaliMonth(month: string): string {
  const [year = "", number = ""] = month.split("-");
  return `${JALALI_MONTHS[Number(number) - 1] ?? ""} ${toPersianDigits(year)}`;
}

export function formatJalaliYear(iso: string): string {
  return write([getYear(inTehran(iso))], "");
}

// Our own month names, because the browser's first date formatter takes a tenth of a second on a phone.
export const JALALI_MONTHS = "فروردین اردیبهشت خرداد تیر مرداد شهریور مهر آبان آذر دی بهمن اسفند".split(" ");
const WEEKDAYS = "یکشنبه دوشنبه سه‌شنبه چهارشنبه پنجشنبه جمعه شنبه".split(" ");

const monthName = (date: Date) => JALALI_MONTHS[getMonth(date)] ?? "";
const persianDay = (date: Date) => toPersianDigits(String(getDate(date)));

/** «سه‌شنبه ۳ آذر» */
export function formatJalaliDay(iso: string): string {
  const date = inTehran(iso);
  return `${WEEKDAYS[date.getDay()]} ${persianDay(date)} ${monthName(date)}`;
}

/** «س» and «۳» */
export function formatJalaliShort(iso: string): [letter: string, day: string] {
  const date = inTehran(iso);
  return [WEEKDAYS[date.getDay()]?.slice(0, 1) ?? "", persianDay(date)];
}

/** Formats the time in Tehran, «۱۲:۴۲», optionally with seconds. */
export function formatClock(iso: string, hasSeconds = false): string {
  const date = inTehran(iso);
  const parts = [date.getHours(), date.getMinutes(), date.getSeconds()];
  return write(hasSeconds ? parts : parts.slice(0, 2), ":");
}

/** «۳ آذر ۱۴۰۵» */
export function formatJalaliLong(iso: string): string {
  const date = inTehran(iso);
  return `${persianDay(date)} ${monthName(date)} ${formatJalaliYear(iso)}`;
}

export function formatJalaliMoment(iso: string): string {
  const date = inTehran(iso);
  return `${persianDay(date)} ${monthName(date)}، ${write([date.getHours(), date.getMinutes()], ":")}`;
}

/** «دوشنبه ۲ آذر، ۰۹:۴۱» */
export function formatJalaliDayMoment(iso: string): string {
  return `${formatJalaliDay(iso)}، ${formatClock(iso)}`;
}

const DAY_MS = 86_400_000;
const dayNumber = (time: number) => Math.floor((time + TEHRAN_MS) / DAY_MS);

/** Counts the midnights in Tehran between an ISO time and now (epoch milliseconds): 0 means today, 1 yesterday. */
export function daysAgo(iso: string, now: number): number {
  return dayNumber(now) - dayNumber(Date.parse(iso));
}

export function nameJalaliMonth(iso: string): string {
  return monthName(inTehran(iso));
}

/** Formats two dates, naming a shared month only once: «۴» and «۸ آذر». */
export function formatJalaliDays(from: string, to: string): [from: string, to: string] {
  const [first, last] = [inTehran(from), inTehran(to)];
  const isSameMonth = monthName(first) === monthName(last);
  return [
    isSameMonth ? persianDay(first) : `${persianDay(first)} ${monthName(first)}`,
    `${persianDay(last)} ${monthName(last)}`,
  ];
}

/** Like `formatJalaliDays`, with weekdays: «سه‌شنبه ۳» and «پنجشنبه ۵ آذر». */
export function formatJalaliWeekdays(from: string, to: string): [from: string, to: string] {
  const [first, last] = formatJalaliDays(from, to);
  const weekday = (iso: string) => WEEKDAYS[inTehran(iso).getDay()] ?? "";
  return [`${weekday(from)} ${first}`, `${weekday(to)} ${last}`];
}

const FRIDAY = 5;
/** True for a Friday, of a day YYYY-MM-DD. */
export const isFriday = (day: string): boolean => inTehran(`${day}T12:00:00Z`).getDay() === FRIDAY;

/** «۱۴۰۵/۰۸/۳۰، ۱۴:۰۵» */
export function formatJalaliDateTime(iso: string): string {
  const date = inTehran(iso);
  return `${formatJalaliDate(iso)}، ${write([date.getHours(), date.getMinutes()], ":")}`;
}
