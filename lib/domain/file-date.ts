import { toLatinDigits } from "@/lib/persian/digits";
import { parseJalaliDay } from "@/lib/persian/jalali-day";
import { isDay } from "@/lib/persian/tehran";
import { endOfDay, tehranMoment } from "./tehran-days";

const DAY = /^\d{4}([/-])\d{1,2}\1\d{1,2}$/;
const ISO = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/;

/**
 * Reads a day of an import file, Jalali or Gregorian, with any digits and `/` or `-` between them, as YYYY-MM-DD of the
 * Gregorian calendar. Returns null for anything else: a guess would set the wrong day without a word.
 */
export function readFileDay(text: string): string | null {
  const written = toLatinDigits(text.trim());
  return DAY.test(written) ? parseJalaliDay(written) : null;
}

/**
 * Reads a moment of an import file: a day, as `readFileDay` does, means its first or last minute in Tehran; ISO 8601 needs its
 * zone. Returns null for anything else.
 */
export function readFileMoment(text: string, edge: "start" | "end"): Date | null {
  const written = toLatinDigits(text.trim());
  const day = readFileDay(written);
  if (day) return new Date(edge === "end" ? endOfDay(day) : tehranMoment(day, "00:00"));
  const [, isoDay = ""] = ISO.exec(written) ?? [];
  const moment = isDay(isoDay) ? new Date(written) : null;
  return moment && !Number.isNaN(moment.getTime()) ? moment : null;
}
