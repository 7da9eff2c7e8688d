import { endOfDay, tehranMoment } from "@/lib/domain/shared/tehran-days";
import { toLatinDigits } from "@/lib/persian/digits";
import { parseJalaliDay } from "@/lib/persian/jalali-day";
import { isDay } from "@/lib/persian/tehran";

const DAY = /^\d{4}([/-])\d{1,2}\1\d{1,2}$/;
const ISO = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/;

/**
 * Reads a Jalali or Gregorian date with `/` or `-`, in Latin or Persian digits, as YYYY-MM-DD; otherwise returns null.
 */
export function readFileDay(text: string): string | null {
  const written = toLatinDigits(text.trim());
  return DAY.test(written) ? parseJalaliDay(written) : null;
}

/** Reads ISO 8601 with a time zone, or a date as its first or last minute in Tehran; null for anything else. */
export function readFileMoment(text: string, edge: "start" | "end"): Date | null {
  const written = toLatinDigits(text.trim());
  const day = readFileDay(written);
  if (day) return new Date(edge === "end" ? endOfDay(day) : tehranMoment(day, "00:00"));
  const [, isoDay = ""] = ISO.exec(written) ?? [];
  const moment = isDay(isoDay) ? new Date(written) : null;
  return moment && !Number.isNaN(moment.getTime()) ? moment : null;
}
