import { expect, it } from "vitest";
import { parseJalaliDay } from "@/lib/persian/jalali-day";

it.each([
  ["۱۴۰۵/۹/۴", "2026-11-25"],
  ["1405-09-04", "2026-11-25"],
  // «٫» is the decimal key on a Persian number pad.
  [" ۱۴۰۵٫۹٫۴ ", "2026-11-25"],
  ["\u202a۱۴۰۵ / ۹ / ۴\u202c", "2026-11-25"],
  ["1405.9.4", "2026-11-25"],
  ["۱۴۰۵۰۹۰۴", "2026-11-25"],
  ["٤ آذر ١٤٠٥", "2026-11-25"],
  ["۴ اذر ۱۴۰۵", "2026-11-25"],
  ["۳۱ اردیبهشت ۱۴۰۵", "2026-05-21"],
  ["۱ فروردین ۱۴۰۶", "2027-03-21"],
  // Only leap years have 30 Esfand.
  ["۱۴۰۳/۱۲/۳۰", "2025-03-20"],
  ["۱۴۰۵/۱۲/۳۰", null],
  ["۱۴۰۵/۷/۳۱", null],
  ["2026-11-25", "2026-11-25"],
  ["2026-02-30", null],
  ["۱۴۰۵/۰/۴", null],
  ["۱۴۰۵/۱۳/۱", null],
  ["۱۴۰۵/۹", null],
  ["۴ آبانماه ۱۴۰۵", null],
  ["امروز", null],
  ["0001/1/1", null],
  ["", null],
])("the text «%s» is read as the day %s", (text, day) => {
  expect(parseJalaliDay(text)).toBe(day);
});
