import { describe, expect, it } from "vitest";
import { nextRepeat } from "@/lib/domain/order/repeat";
import { formatJalaliDateTime } from "@/lib/persian/jalali";
import { startOfJalaliMonth } from "@/lib/persian/jalali-arithmetic";

const WEEKLY = 3;
const MONTHLY = 4;
const at = (iso: string) => new Date(iso);
const told = (moment: Date) => formatJalaliDateTime(moment.toISOString());

function reminders(type: typeof WEEKLY | typeof MONTHLY, start: string, count: number): string[] {
  const all = [at(start)];
  while (all.length <= count) all.push(nextRepeat(type, at(start), all.at(-1) ?? at(start)));
  return all.slice(1).map(told);
}

describe("reminders to order again", () => {
  it("a weekly reminder comes at ten in Tehran on the order's weekday", () => {
    // 00:30 on the next day in Tehran.
    expect(reminders(WEEKLY, "2026-11-22T21:00:00Z", 2)).toEqual(["۱۴۰۵/۰۹/۰۹، ۱۰:۰۰", "۱۴۰۵/۰۹/۱۶، ۱۰:۰۰"]);
  });

  it("a monthly reminder keeps the order's Persian day, or the last day of shorter months", () => {
    // 31 Shahrivar 1405; the following months have 30 days, Esfand 29.
    expect(reminders(MONTHLY, "2026-09-22T08:00:00Z", 7)).toEqual([
      ...["۱۴۰۵/۰۷/۳۰، ۱۰:۰۰", "۱۴۰۵/۰۸/۳۰، ۱۰:۰۰", "۱۴۰۵/۰۹/۳۰، ۱۰:۰۰", "۱۴۰۵/۱۰/۳۰، ۱۰:۰۰", "۱۴۰۵/۱۱/۳۰، ۱۰:۰۰"],
      ...["۱۴۰۵/۱۲/۲۹، ۱۰:۰۰", "۱۴۰۶/۰۱/۳۱، ۱۰:۰۰"],
    ]);
  });

  it("missed reminders are skipped", () => {
    expect(told(nextRepeat(WEEKLY, at("2026-11-22T08:00:00Z"), at("2027-01-01T00:00:00Z")))).toBe("۱۴۰۵/۱۰/۱۳، ۱۰:۰۰");
  });
});

describe("the start of a Persian month", () => {
  it("the month starts at its first midnight in Tehran", () => {
    expect(startOfJalaliMonth(at("2026-11-22T21:00:00Z")).toISOString()).toBe("2026-11-21T20:30:00.000Z");
    expect(startOfJalaliMonth(at("2026-11-21T20:29:59Z")).toISOString()).toBe("2026-10-22T20:30:00.000Z");
  });
});
