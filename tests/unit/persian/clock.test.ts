import { expect, it } from "vitest";
import { parseClock } from "@/lib/persian/clock";

it.each([
  ["14:30", "14:30"],
  ["۱۴:۳۰", "14:30"],
  [" ٩:٠٥ ", "09:05"],
  ["1430", "14:30"],
  ["930", "09:30"],
  ["0:00", "00:00"],
  ["۲۳٫۵۹", "23:59"],
  ["24:00", null],
  ["14:60", null],
  ["14", null],
  ["", null],
  ["14:30:00", null],
  ["<b>", null],
])("the text %s is read as the time %s", (text, time) => {
  expect(parseClock(text)).toBe(time);
});
