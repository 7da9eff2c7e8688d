import { describe, expect, it } from "vitest";
import {
  formatJalaliDate,
  formatJalaliDateTime,
  formatJalaliDay,
  formatJalaliDays,
  formatJalaliWeekdays,
} from "@/lib/persian/jalali";

it("a timestamp is formatted as a Persian date in Persian digits (INV-009)", () => {
  expect(formatJalaliDate("2026-11-21T08:00:00Z")).toBe("۱۴۰۵/۰۸/۳۰");
});

it("30 Esfand of the leap year 1403 is a valid date", () => {
  expect(formatJalaliDate("2025-03-20T08:00:00Z")).toBe("۱۴۰۳/۱۲/۳۰");
});

it("times are shown in Tehran time", () => {
  expect(formatJalaliDateTime("2026-11-21T20:45:00Z")).toBe("۱۴۰۵/۰۹/۰۱، ۰۰:۱۵");
});

describe("spoken Persian dates", () => {
  it("a day is formatted with its weekday in Tehran", () => {
    expect(formatJalaliDay("2026-11-24")).toBe("سه‌شنبه ۳ آذر");
    expect(formatJalaliDay("2026-11-24T20:45:00Z")).toBe("چهارشنبه ۴ آذر");
  });

  it("a range within one month names the month once", () => {
    expect(formatJalaliDays("2026-11-25", "2026-11-29")).toEqual(["۴", "۸ آذر"]);
    expect(formatJalaliDays("2026-12-20", "2026-12-23")).toEqual(["۲۹ آذر", "۲ دی"]);
    expect(formatJalaliWeekdays("2026-11-24", "2026-11-26")).toEqual(["سه‌شنبه ۳", "پنجشنبه ۵ آذر"]);
  });
});
