import { expect, it } from "vitest";
import { formatJalaliDate, formatJalaliDateTime } from "@/lib/persian/jalali";

it("INV-009 writes a time as a day of the Persian calendar in Persian digits", () => {
  expect(formatJalaliDate("2026-11-21T08:00:00Z")).toBe("۱۴۰۵/۰۸/۳۰");
});

it("knows leap years: 30 Esfand 1403 is a day", () => {
  expect(formatJalaliDate("2025-03-20T08:00:00Z")).toBe("۱۴۰۳/۱۲/۳۰");
});

it("shows the clock of Tehran", () => {
  expect(formatJalaliDateTime("2026-11-21T20:45:00Z")).toBe("۱۴۰۵/۰۹/۰۱، ۰۰:۱۵");
});
