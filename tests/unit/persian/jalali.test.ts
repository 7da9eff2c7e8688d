import { describe, expect, it } from "vitest";
import {
  formatJalaliDate,
  formatJalaliDateTime,
  formatJalaliDay,
  formatJalaliDays,
  formatJalaliWeekdays,
} from "@/lib/persian/jalali";

it("INV-009 writes a time as a day of the Persian calendar in Persian digits", () => {
  expect(formatJalaliDate("2026-11-21T08:00:00Z")).toBe("۱۴۰۵/۰۸/۳۰");
});

it("knows leap years: 30 Esfand 1403 is a day", () => {
  expect(formatJalaliDate("2025-03-20T08:00:00Z")).toBe("۱۴۰۳/۱۲/۳۰");
});

it("shows the clock of Tehran", () => {
  expect(formatJalaliDateTime("2026-11-21T20:45:00Z")).toBe("۱۴۰۵/۰۹/۰۱، ۰۰:۱۵");
});

describe("days as people speak of them", () => {
  it("name the day of the week, in Tehran wherever the clock stands", () => {
    expect(formatJalaliDay("2026-11-24")).toBe("سه‌شنبه ۳ آذر");
    expect(formatJalaliDay("2026-11-24T20:45:00Z")).toBe("چهارشنبه ۴ آذر");
  });

  it("say the month once where it is the same", () => {
    expect(formatJalaliDays("2026-11-25", "2026-11-29")).toEqual(["۴", "۸ آذر"]);
    expect(formatJalaliDays("2026-12-20", "2026-12-23")).toEqual(["۲۹ آذر", "۲ دی"]);
    expect(formatJalaliWeekdays("2026-11-24", "2026-11-26")).toEqual(["سه‌شنبه ۳", "پنجشنبه ۵ آذر"]);
  });
});
