import { getDate, getMonth, getYear } from "date-fns-jalali";
import { toPersianDigits } from "./digits";
import { TEHRAN_MS } from "./tehran";

/** A date whose local parts are those of Tehran's clock, whatever the time zone of the server or of a traveller's phone. */
export function inTehran(iso: string): Date {
  const time = new Date(iso);
  return new Date(time.getTime() + TEHRAN_MS + time.getTimezoneOffset() * 60_000);
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

/** The month of the Persian calendar that an ISO time falls in, for programs: `1406-06`. */
export function jalaliMonthOf(iso: string): string {
  const date = inTehran(iso);
  return `${getYear(date)}-${String(getMonth(date) + 1).padStart(2, "0")}`;
}

/** Such a month as people say it, «شهریور ۱۴۰۶». */
export function sayJalaliMonth(month: string): string {
  const [year = "", number = ""] = month.split("-");
  return `${JALALI_MONTHS[Number(number) - 1] ?? ""} ${toPersianDigits(year)}`;
}

/** The year of the Persian calendar that an ISO time falls in, «۱۴۰۵». */
export function formatJalaliYear(iso: string): string {
  return write([getYear(inTehran(iso))], "");
}

// Names of our own: the browser's formatter of dates costs a phone a tenth of a second to make.
export const JALALI_MONTHS = "فروردین اردیبهشت خرداد تیر مرداد شهریور مهر آبان آذر دی بهمن اسفند".split(" ");
const WEEKDAYS = "یکشنبه دوشنبه سه‌شنبه چهارشنبه پنجشنبه جمعه شنبه".split(" ");

const sayMonth = (date: Date) => JALALI_MONTHS[getMonth(date)] ?? "";
const sayDay = (date: Date) => toPersianDigits(String(getDate(date)));

/** A date as a day that people speak of, «سه‌شنبه ۳ آذر». */
export function formatJalaliDay(iso: string): string {
  const date = inTehran(iso);
  return `${WEEKDAYS[date.getDay()]} ${sayDay(date)} ${sayMonth(date)}`;
}

/** The first letter of a date's day of the week, «س», and its number in the month, «۳»: as narrow as a calendar writes them. */
export function formatJalaliShort(iso: string): [letter: string, day: string] {
  const date = inTehran(iso);
  return [WEEKDAYS[date.getDay()]?.slice(0, 1) ?? "", sayDay(date)];
}

/** The hour and minute of an ISO time on Tehran's clock, «۱۲:۴۲»; with seconds where they count. */
export function formatClock(iso: string, hasSeconds = false): string {
  const date = inTehran(iso);
  const parts = [date.getHours(), date.getMinutes(), date.getSeconds()];
  return write(hasSeconds ? parts : parts.slice(0, 2), ":");
}

/** A day and its year, «۳ آذر ۱۴۰۵». */
export function formatJalaliLong(iso: string): string {
  const date = inTehran(iso);
  return `${sayDay(date)} ${sayMonth(date)} ${formatJalaliYear(iso)}`;
}

/** A moment that is near enough to go without its year, «۳ آذر، ۱۲:۴۲». */
export function formatJalaliMoment(iso: string): string {
  const date = inTehran(iso);
  return `${sayDay(date)} ${sayMonth(date)}، ${write([date.getHours(), date.getMinutes()], ":")}`;
}

/** The same with its day of the week, «دوشنبه ۲ آذر، ۰۹:۴۱». */
export function formatJalaliDayMoment(iso: string): string {
  return `${formatJalaliDay(iso)}، ${formatClock(iso)}`;
}

const DAY_MS = 86_400_000;
const dayNumber = (time: number) => Math.floor((time + TEHRAN_MS) / DAY_MS);

/** How many midnights of Tehran lie between an ISO time and now (epoch milliseconds): 0 is today, 1 yesterday. */
export function daysAgo(iso: string, now: number): number {
  return dayNumber(now) - dayNumber(Date.parse(iso));
}

/** The month of the Persian calendar that an ISO time falls in, «آذر». */
export function nameJalaliMonth(iso: string): string {
  return sayMonth(inTehran(iso));
}

/** Two dates as short as people say them: the month once where it is the same, «۴» and «۸ آذر». */
export function formatJalaliDays(from: string, to: string): [from: string, to: string] {
  const [first, last] = [inTehran(from), inTehran(to)];
  const isSameMonth = sayMonth(first) === sayMonth(last);
  return [isSameMonth ? sayDay(first) : `${sayDay(first)} ${sayMonth(first)}`, `${sayDay(last)} ${sayMonth(last)}`];
}

/** The same with the days of the week, «سه‌شنبه ۳» and «پنجشنبه ۵ آذر». */
export function formatJalaliWeekdays(from: string, to: string): [from: string, to: string] {
  const [first, last] = formatJalaliDays(from, to);
  const weekday = (iso: string) => WEEKDAYS[inTehran(iso).getDay()] ?? "";
  return [`${weekday(from)} ${first}`, `${weekday(to)} ${last}`];
}

/** An ISO time as a Persian-calendar day and clock, «۱۴۰۵/۰۸/۳۰، ۱۴:۰۵». */
export function formatJalaliDateTime(iso: string): string {
  const date = inTehran(iso);
  return `${formatJalaliDate(iso)}، ${write([date.getHours(), date.getMinutes()], ":")}`;
}
