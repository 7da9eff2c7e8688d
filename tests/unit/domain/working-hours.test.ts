import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { REFUND_HOURS, refundClock } from "@/lib/domain/shop/working-hours";

const HOUR = 3_600_000;
const at = (time: string) => new Date(`${time}+03:30`);
const clock = (since: string, now: string, holidays: string[] = []) => refundClock(at(since), at(now), holidays);

describe("72 working hours of a refund", () => {
  it("72 working hours from Tuesday noon skip the weekend and end on Sunday noon", () => {
    const { dueAt, hoursLeft, days } = clock("2026-11-24T12:40", "2026-11-25T20:00");
    expect(dueAt).toEqual(at("2026-11-29T12:40"));
    expect(hoursLeft).toBe(41);
    expect(days.map(({ date, counts, hours }) => [date, counts, Math.round(hours * 60)])).toEqual([
      ["2026-11-24", true, 680],
      ["2026-11-25", true, 1440],
      ["2026-11-26", false, 0],
      ["2026-11-27", false, 0],
      ["2026-11-28", true, 1440],
      ["2026-11-29", true, 760],
    ]);
    expect(days.map(({ passed }) => Math.round(passed))).toEqual([11, 20, 0, 0, 0, 0]);
  });

  it.each([
    ["from a Thursday, counting Saturday to Monday", "2026-11-26T09:00", [], "2026-11-30T23:59:59.999"],
    ["from a Friday just before midnight", "2026-11-27T23:59", [], "2026-11-30T23:59:59.999"],
    ["with a holiday in between", "2026-11-28T10:00", ["2026-11-29"], "2026-12-02T10:00"],
    ["from a holiday", "2026-11-28T10:00", ["2026-11-28"], "2026-12-01T23:59:59.999"],
    ["with consecutive days off", "2026-11-25T08:00", ["2026-11-28", "2026-11-29"], "2026-12-02T08:00"],
  ])("the due time is correct %s", (_, since, holidays, due) => {
    expect(refundClock(at(since), at(since), holidays).dueAt).toEqual(at(due));
  });

  it("days are counted in Tehran, not in UTC", () => {
    const since = new Date("2026-11-25T20:29:00Z");
    expect(refundClock(since, since, []).days[0]).toMatchObject({ date: "2026-11-25", counts: true });
    const later = new Date("2026-11-25T20:31:00Z");
    expect(refundClock(later, later, []).days[0]).toMatchObject({ date: "2026-11-26", counts: false });
  });

  it("the remaining hours include the current one and stay the same on days off", () => {
    const left = (now: string) => clock("2026-11-24T12:40", now).hoursLeft;
    expect(["2026-11-24T12:40", "2026-11-24T13:39", "2026-11-24T13:40", "2026-11-29T12:39"].map(left)).toEqual([
      72, 72, 71, 1,
    ]);
    expect(left("2026-11-26T00:00")).toBe(left("2026-11-27T23:59"));
    expect([left("2026-11-29T12:40"), left("2027-01-01T00:00"), left("2026-11-01T00:00")]).toEqual([0, 0, 72]);
  });
});

const moment = fc.integer({ min: Date.parse("2026-01-01"), max: Date.parse("2030-01-01") }).map((ms) => new Date(ms));
const holidays = fc.array(
  moment.map((date) => date.toISOString().slice(0, 10)),
  { maxLength: 60 },
);

describe("72 working hours from any start", () => {
  it("the hours add up to 72 over working days, and the due day is a working day", () => {
    fc.assert(
      fc.property(moment, holidays, (since, off) => {
        const { days, dueAt } = refundClock(since, since, off);
        expect(days.reduce((sum, { hours }) => sum + hours, 0)).toBeCloseTo(REFUND_HOURS, 6);
        const dueDate = new Date(dueAt.getTime() + 3.5 * HOUR).toISOString().slice(0, 10);
        expect(days.at(-1)).toMatchObject({ date: dueDate, counts: true });
        expect(off).not.toContain(dueDate);
        for (const { date, counts, hours } of days) {
          expect(counts).toBe(![4, 5].includes(new Date(date).getUTCDay()) && !off.includes(date));
          expect(counts ? hours <= 24 : hours === 0).toBe(true);
        }
      }),
    );
  });

  it("the remaining hours never grow, and a later start is never due earlier", () => {
    const step = fc.integer({ min: 0, max: 400 * HOUR });
    fc.assert(
      fc.property(moment, step, step, holidays, (since, first, more, off) => {
        const [one, other] = [since.getTime() + first, since.getTime() + first + more].map((ms) => new Date(ms));
        const [before, after] = [refundClock(since, one as Date, off), refundClock(since, other as Date, off)];
        expect(after.hoursLeft).toBeLessThanOrEqual(before.hoursLeft);
        expect(after.dueAt).toEqual(before.dueAt);
        expect(refundClock(one as Date, since, off).dueAt.getTime()).toBeGreaterThanOrEqual(before.dueAt.getTime());
        expect(after.hoursLeft === 0).toBe(after.days.every(({ hours, passed }) => Math.abs(hours - passed) < 1e-9));
      }),
    );
  });
});
