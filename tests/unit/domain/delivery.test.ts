import { describe, expect, it } from "vitest";
import { deliveryDays, earliestDeliveryDay, proposedDeliveryDay } from "@/lib/domain/checkout/delivery";

const CALENDAR = { holidays: ["2026-12-23"], thursdayUntil: 12 };
const COURIER = { fromDays: 0, toDays: 0, untilHour: 12 };
const POST = { fromDays: 2, toDays: 4, untilHour: 14 };

/** A timestamp in Tehran; 22 November 2026 is a Sunday. */
const at = (date: string, time: string) => new Date(`${date}T${time}:00+03:30`);

describe("the delivery day of a shipping method", () => {
  it.each([
    ["today before the cutoff hour", "2026-11-22", "11:59", "2026-11-22"],
    ["tomorrow from the cutoff hour on", "2026-11-22", "12:00", "2026-11-23"],
    ["today just after midnight in Tehran, not UTC", "2026-11-23", "00:10", "2026-11-23"],
    ["today on Thursday morning", "2026-11-26", "09:00", "2026-11-26"],
    ["on Saturday if ordered on Thursday afternoon", "2026-11-26", "12:00", "2026-11-28"],
    ["on Saturday if ordered on Friday", "2026-11-27", "09:00", "2026-11-28"],
    ["on Thursday if ordered on Wednesday afternoon", "2026-11-25", "13:00", "2026-11-26"],
    ["after a holiday if ordered on it", "2026-12-23", "09:00", "2026-12-24"],
  ])("a courier delivers on the promised day: %s", (_, date, time, day) => {
    expect(deliveryDays(COURIER, CALENDAR, at(date, time))).toEqual({ from: day, to: day });
  });

  it.each([
    ["Sunday", "2026-11-22", "10:00", "2026-11-24", "2026-11-28"],
    ["Sunday after the cutoff hour", "2026-11-22", "15:00", "2026-11-25", "2026-11-29"],
    ["Thursday afternoon", "2026-11-26", "13:00", "2026-11-30", "2026-12-02"],
    ["before a holiday", "2026-12-21", "10:00", "2026-12-26", "2026-12-28"],
  ])("post takes working days, Saturday to Wednesday without holidays: %s", (_, date, time, from, to) => {
    expect(deliveryDays(POST, CALENDAR, at(date, time))).toEqual({ from, to });
  });

  it("an order after the method's cut-off hour on Thursday is handled on Saturday", () => {
    const early = { ...COURIER, untilHour: 10 };
    expect(deliveryDays(early, CALENDAR, at("2026-11-26", "11:00")).to).toBe("2026-11-28");
  });
});

describe("the earliest day of a shipping method", () => {
  it("the earliest day is the first of the promised delivery days", () => {
    const now = at("2026-11-26", "13:00");
    expect(earliestDeliveryDay(POST, CALENDAR, now)).toBe(deliveryDays(POST, CALENDAR, now).from);
  });

  it.each([
    ["today", "2026-11-22", "23:30", "2026-11-22"],
    ["Saturday if ordered on Friday", "2026-11-27", "10:00", "2026-11-28"],
  ])("the earliest day is %s for a method without a promise", (_, date, time, day) => {
    expect(earliestDeliveryDay(null, CALENDAR, at(date, time))).toBe(day);
  });
});

describe("delivery of an order that waits for documents", () => {
  const WAIT = { from_days: 2, to_days: 3 };
  const now = at("2026-11-22", "10:00");

  it("the delivery days are postponed by the working days that the documents take", () => {
    expect(deliveryDays(POST, CALENDAR, now, WAIT)).toEqual({ from: "2026-11-28", to: "2026-12-01" });
    expect(earliestDeliveryDay(COURIER, CALENDAR, now, WAIT)).toBe("2026-11-24");
    expect(earliestDeliveryDay(null, CALENDAR, now, WAIT)).toBe("2026-11-24");
  });

  it("the proposed day is never earlier than the documents allow", () => {
    expect(proposedDeliveryDay(COURIER, CALENDAR, now, WAIT)).toBe("2026-11-24");
  });
});

describe("the proposed day of an agent's invoice", () => {
  it.each([
    ["Sunday", "2026-11-22", "2026-11-23"],
    ["Wednesday", "2026-11-25", "2026-11-28"],
    ["Friday", "2026-11-27", "2026-11-28"],
    ["the day before a holiday", "2026-12-22", "2026-12-26"],
  ])("the next working day is proposed if the method can meet it: on %s", (_, today, day) => {
    expect(proposedDeliveryDay(COURIER, CALENDAR, at(today, "10:00"))).toBe(day);
    expect(proposedDeliveryDay(null, CALENDAR, at(today, "10:00"))).toBe(day);
  });

  it("the proposed day is never earlier than the method can deliver", () => {
    const now = at("2026-11-22", "10:00");
    expect(proposedDeliveryDay(POST, CALENDAR, now)).toBe("2026-11-24");
  });
});
