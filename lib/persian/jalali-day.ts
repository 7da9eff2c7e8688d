import { newDate } from "date-fns-jalali";
import { toLatinDigits } from "./digits";
import { foldDay } from "./fold-number";
import { formatJalaliDate, JALALI_MONTHS } from "./jalali";
import { toSearchText } from "./letters";
import { isDay } from "./tehran";

const NUMBERS = /^(\d{4})[/.\-\s](\d{1,2})[/.\-\s](\d{1,2})$/;
const UNBROKEN = /^(\d{4})(\d\d)(\d\d)$/;
const DAY_MONTH_YEAR = /^(\d{1,2}) (\p{L}+) (\d{4})$/u;
const FIRST_GREGORIAN = 1900;

const pad = (number: number) => String(number).padStart(2, "0");

function partsOf(text: string): number[] | null {
  const [, ...numbers] = NUMBERS.exec(text) ?? UNBROKEN.exec(text) ?? [];
  if (numbers.length === 3) return numbers.map(Number);
  const [, day, name = "", year] = DAY_MONTH_YEAR.exec(toSearchText(text)) ?? [];
  const month = JALALI_MONTHS.findIndex((known) => toSearchText(known) === name) + 1;
  return month > 0 ? [Number(year), month, Number(day)] : null;
}

/**
 * Reads «۱۴۰۵/۹/۴», «1405-09-04», «۱۴۰۵۰۹۰۴», «۴ آذر ۱۴۰۵» or a Gregorian date as Gregorian YYYY-MM-DD; otherwise
 * returns null.
 */
export function parseJalaliDay(text: string): string | null {
  const [year = 0, month = 0, day = 0] = partsOf(foldDay(text)) ?? [];
  if (year >= FIRST_GREGORIAN) {
    const gregorian = `${year}-${pad(month)}-${pad(day)}`;
    return isDay(gregorian) ? gregorian : null;
  }
  if (month < 1 || month > 12 || day < 1 || day > 31) return null;
  const date = newDate(year, month - 1, day);
  const iso = `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
  const written = `${year}/${pad(month)}/${pad(day)}`;
  // The library rolls over the end of a month, so the result must format back to the same date.
  return isDay(iso) && toLatinDigits(formatJalaliDate(iso)) === written ? iso : null;
}
