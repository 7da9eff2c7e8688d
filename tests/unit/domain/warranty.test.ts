import { describe, expect, it } from "vitest";
import { warrantyEnd } from "@/lib/domain/warranty";
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
