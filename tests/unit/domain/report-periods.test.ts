import { describe, expect, it } from "vitest";
import { daysBetween, groupDays, pairPeriods, passedBefore, periodBefore } from "@/lib/domain/reports/periods";

describe("the periods of a report", () => {
  it("days are listed with both ends, across the end of a month", () => {
    expect(daysBetween("2026-11-29", "2026-12-02")).toEqual(["2026-11-29", "2026-11-30", "2026-12-01", "2026-12-02"]);
    expect(daysBetween("2026-11-29", "2026-11-29")).toEqual(["2026-11-29"]);
    expect(daysBetween("2026-11-29", "2026-11-28")).toEqual([]);
  });

  it("weeks begin on Saturday, and the first one may be incomplete", () => {
    // 28 November 2026 is a Saturday.
    const weeks = groupDays(daysBetween("2026-11-26", "2026-12-06"), "week");
    expect(weeks.map(({ first, days }) => [first, days.length])).toEqual([
      ["2026-11-26", 2],
      ["2026-11-28", 7],
      ["2026-12-05", 2],
    ]);
  });

  it("months are those of the Persian calendar", () => {
    // 1 Dey 1405 is 22 December 2026.
    const months = groupDays(daysBetween("2026-11-22", "2026-12-25"), "month");
    expect(months.map(({ first, days }) => [first, days.length])).toEqual([
      ["2026-11-22", 30],
      ["2026-12-22", 4],
    ]);
  });

  it("a whole month is compared with the month before, any other range with as many days before", () => {
    expect(periodBefore({ from: "2026-12-22", to: "2027-01-20" })).toEqual({ from: "2026-11-22", to: "2026-12-21" });
    // Mehr has 30 days as Aban has; Shahrivar has 31.
    expect(periodBefore({ from: "2026-09-23", to: "2026-10-22" })).toEqual({ from: "2026-08-23", to: "2026-09-22" });
    expect(periodBefore({ from: "2026-12-05", to: "2026-12-11" })).toEqual({ from: "2026-11-28", to: "2026-12-04" });
  });

  it("a range that is not over is compared with as many days as have passed, one that is over with all", () => {
    const week = { from: "2026-12-05", to: "2026-12-11" };
    expect(passedBefore(week, "2026-12-06")).toEqual(["2026-11-28", "2026-11-29"]);
    expect(passedBefore(week, "2026-12-04")).toEqual([]);
    expect(passedBefore({ from: "2026-09-23", to: "2026-10-22" }, "2026-10-22")).toHaveLength(31);
    expect(passedBefore({ from: "2026-09-23", to: "2026-10-22" }, "2026-10-21")).toHaveLength(29);
  });

  it("periods are paired in order, the last one with all that are left over, so that no day is lost", () => {
    const before = groupDays(["2026-12-01", "2026-12-02", "2026-12-03"], "day");
    expect(pairPeriods(before, 2)).toEqual([["2026-12-01"], ["2026-12-02", "2026-12-03"]]);
    expect(pairPeriods(before, 4)).toEqual([["2026-12-01"], ["2026-12-02"], ["2026-12-03"], []]);
    expect(pairPeriods(before, 0)).toEqual([]);
  });
});
