import { describe, expect, it } from "vitest";
import { warrantyEnd, warrantyLeft } from "@/lib/domain/product/warranty";
import { formatJalaliDate, formatJalaliMonth, jalaliMonthOf } from "@/lib/persian/jalali";

const ORDERED = "2026-11-22T09:30:00+03:30"; // 1 Azar 1405

describe("the end of a warranty", () => {
  it("the warranty counts Persian calendar months from the day of the order", () => {
    const end = warrantyEnd(ORDERED, 18) ?? "";
    expect([formatJalaliDate(end), jalaliMonthOf(end)]).toEqual(["۱۴۰۷/۰۳/۰۱", "1407-03"]);
    expect(formatJalaliMonth(jalaliMonthOf(end))).toBe("خرداد ۱۴۰۷");
  });

  it("the warranty ends on the last day of a shorter month", () => {
    expect(formatJalaliDate(warrantyEnd("2026-08-22T10:00:00+03:30", 1) ?? "")).toBe("۱۴۰۵/۰۶/۳۱");
    expect(formatJalaliDate(warrantyEnd("2026-08-22T10:00:00+03:30", 6) ?? "")).toBe("۱۴۰۵/۱۱/۳۰");
  });

  it("a line without a warranty has no warranty end", () => {
    expect([warrantyEnd(ORDERED, null), warrantyEnd(ORDERED, undefined), warrantyEnd(ORDERED, 0)]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe("the remaining warranty of an order", () => {
  const now = new Date("2026-11-23T10:00:00Z");

  it("an order's remaining warranty is its longest one in whole months", () => {
    const ends = [null, "2027-01-10T08:30:00Z", "2027-11-30T08:30:00Z", "2026-01-01T08:30:00Z"];
    expect(warrantyLeft(ends, now)).toEqual({ until: "2027-11-30T08:30:00Z", months_left: 12 });
    expect(warrantyLeft(["2026-12-01T08:30:00Z"], now)?.months_left).toBe(0);
  });

  it("an order without a running warranty has none remaining", () => {
    expect(warrantyLeft(["2026-11-23T10:00:00Z", null], now)).toBeNull();
    expect(warrantyLeft([], now)).toBeNull();
  });
});
