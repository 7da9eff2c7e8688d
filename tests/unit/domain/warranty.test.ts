import { describe, expect, it } from "vitest";
import { warrantyEnd, warrantyLeft } from "@/lib/domain/warranty";
import { formatJalaliDate, jalaliMonthOf, sayJalaliMonth } from "@/lib/persian/jalali";

const ORDERED = "2026-11-22T09:30:00+03:30"; // 1 Azar 1405

describe("when a warranty ends", () => {
  it("counts months of the Persian calendar from the day of the order", () => {
    const end = warrantyEnd(ORDERED, 18) ?? "";
    expect([formatJalaliDate(end), jalaliMonthOf(end)]).toEqual(["۱۴۰۷/۰۳/۰۱", "1407-03"]);
    expect(sayJalaliMonth(jalaliMonthOf(end))).toBe("خرداد ۱۴۰۷");
  });

  it("is the last day of a month that is too short", () => {
    expect(formatJalaliDate(warrantyEnd("2026-08-22T10:00:00+03:30", 1) ?? "")).toBe("۱۴۰۵/۰۶/۳۱");
    expect(formatJalaliDate(warrantyEnd("2026-08-22T10:00:00+03:30", 6) ?? "")).toBe("۱۴۰۵/۱۱/۳۰");
  });

  it("is none where nobody warrants it", () => {
    expect([warrantyEnd(ORDERED, null), warrantyEnd(ORDERED, undefined), warrantyEnd(ORDERED, 0)]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe("what is left of an order's warranties", () => {
  const now = new Date("2026-11-23T10:00:00Z");

  it("is that of the longest, in whole months", () => {
    const ends = [null, "2027-01-10T08:30:00Z", "2027-11-30T08:30:00Z", "2026-01-01T08:30:00Z"];
    expect(warrantyLeft(ends, now)).toEqual({ until: "2027-11-30T08:30:00Z", months_left: 12 });
    expect(warrantyLeft(["2026-12-01T08:30:00Z"], now)?.months_left).toBe(0);
  });

  it("is nothing where all are over, or nobody warrants anything", () => {
    expect(warrantyLeft(["2026-11-23T10:00:00Z", null], now)).toBeNull();
    expect(warrantyLeft([], now)).toBeNull();
  });
});
