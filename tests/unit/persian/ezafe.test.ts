import { expect, it } from "vitest";
import { dropEzafe } from "@/lib/persian/ezafe";

it.each([
  ["قطعه ی یدکی", "قطعه یدکی"],
  ["قطعه ي یدکی", "قطعه یدکی"],
  ["قطعه‌ی یدکی", "قطعه یدکی"],
  ["قطعه‌ی", "قطعه"],
  ["قطعه  ی  یدکی دستگاه", "قطعه  یدکی دستگاه"],
  ["قطعه ی", "قطعه ی"],
  ["ی دو", "ی دو"],
  ["یدکی", "یدکی"],
  ["بی‌سیم", "بی‌سیم"],
  ["کارت‌یاب", "کارت‌یاب"],
])("the text %s loses its written ezafe: %s", (text, read) => {
  expect(dropEzafe(text)).toBe(read);
});
