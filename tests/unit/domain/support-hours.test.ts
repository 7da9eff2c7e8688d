import { describe, expect, it } from "vitest";
import { readSupportHours } from "@/lib/domain/shop/read-support-hours";
import { isAnswered } from "@/lib/domain/shop/support-hours";

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

describe("answering hours of a phone", () => {
  it.each([
    ["هر روز ۸ تا ۲۰", { days: EVERY_DAY, from: 480, until: 1200 }],
    ["شنبه تا پنجشنبه ۸ تا ۱۹", { days: [6, 0, 1, 2, 3, 4], from: 480, until: 1140 }],
    ["شنبه تا چهار‌شنبه، از ساعت ۸:۳۰ تا ۱۷", { days: [6, 0, 1, 2, 3], from: 510, until: 1020 }],
    ["جمعه 9-13", { days: [5], from: 540, until: 780 }],
    ["۹ الی ۲۱", { days: EVERY_DAY, from: 540, until: 1260 }],
    ["صبح تا عصر", null],
    ["هر روز ۲۰ تا ۸", null],
    ["شبانه‌روزی", null],
    ["", null],
  ])("the hours are read from «%s», or null if it has none", (text, hours) => {
    expect(readSupportHours(text)).toEqual(hours);
  });

  it.each([
    ["yes at opening time", "2026-11-25T08:00:00+03:30", true],
    ["no a second before opening time", "2026-11-25T07:59:59+03:30", false],
    ["yes a second before closing time", "2026-11-25T18:59:59+03:30", true],
    ["no at closing time", "2026-11-25T19:00:00+03:30", false],
    ["no on a Friday", "2026-11-27T10:00:00+03:30", false],
  ])("the phone is answered only within its hours in Tehran time: %s", (_, moment, answered) => {
    const hours = { days: [6, 0, 1, 2, 3, 4], from: 480, until: 1140 };
    expect(isAnswered(hours, new Date(moment))).toBe(answered);
  });
});
