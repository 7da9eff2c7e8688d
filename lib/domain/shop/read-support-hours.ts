import { toLatinDigits } from "@/lib/persian/digits";
import { toPersianText } from "@/lib/persian/letters";
import type { SupportHours } from "./support-hours";
import words from "./support-hours.json";

const WEEK = 7;
const DAY_MINUTES = 1440;
const UNTIL = words.until.join("|");
const BLANKS = /[\s\u200c،,]+/g;
const TEXT = new RegExp(
  `^(?<days>.*?)(?:${words.filler.join("|")})?(?<from>\\d{1,2}(?::\\d{2})?)(?:${UNTIL})(?<until>\\d{1,2}(?::\\d{2})?)$`,
);

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return hours * 60 + minutes;
}

function daysOf(text: string): number[] | null {
  if (words.everyDay.includes(text)) return Array.from({ length: WEEK }, (_, day) => day);
  const [first = -1, last = first, ...more] = text
    .split(words.until[0] ?? "")
    .map((day) => words.weekdays.indexOf(day));
  if (first < 0 || last < 0 || more.length > 0) return null;
  const count = ((last - first + WEEK) % WEEK) + 1;
  return Array.from({ length: count }, (_, at) => (first + at) % WEEK);
}

/** Reads support hours as a merchant writes them, weekdays and a time span; null for any other wording. */
export function readSupportHours(text: string): SupportHours | null {
  const groups = TEXT.exec(toLatinDigits(toPersianText(text)).replace(BLANKS, ""))?.groups;
  const days = daysOf(groups?.days ?? "?");
  const [from, until] = [minutesOf(groups?.from ?? ""), minutesOf(groups?.until ?? "")];
  return days && from < until && until <= DAY_MINUTES ? { days, from, until } : null;
}

const HOURS = new RegExp(
  `(?:^|\\s)(?:${words.hourWords.join("|")})?\\s*[\\d۰-۹]{1,2}(?:[:٫][\\d۰-۹]{2})?\\s*(?:${UNTIL})\\s*[\\d۰-۹].*$`,
);

/** Returns the days written before the time span, such as «شنبه تا پنجشنبه». */
export const daysBeforeHours = (text: string): string =>
  text
    .replace(HOURS, "")
    .replace(/[\s،,]+$/, "")
    .trim();

/**
 * Returns the weekdays (as in `Date`) of the support hours, with or without a time span; null for any other wording.
 */
export function readAnswerDays(text: string): number[] | null {
  const days = toPersianText(daysBeforeHours(text)).replace(BLANKS, "");
  return days === "" && text.trim() === "" ? null : daysOf(days);
}
