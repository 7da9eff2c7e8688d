import { expect, it } from "vitest";
import { pastDays, tehranMoment } from "@/lib/domain/shared/tehran-days";

it("past days are counted in Tehran, today first", () => {
  expect(pastDays(new Date("2026-11-22T20:29:00Z"), 2)).toEqual(["2026-11-22", "2026-11-21"]);
  expect(pastDays(new Date("2026-11-22T20:31:00Z"), 2)).toEqual(["2026-11-23", "2026-11-22"]);
  expect(pastDays(new Date("2026-12-31T22:00:00Z"), 1)).toEqual(["2027-01-01"]);
});

it("a time of day is read in Tehran time", () => {
  expect(new Date(tehranMoment("2026-11-22", "14:30")).toISOString()).toBe("2026-11-22T11:00:00.000Z");
});
