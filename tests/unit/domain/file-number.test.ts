import { expect, it } from "vitest";
import { readFileInteger } from "@/lib/domain/files/file-number";

it.each([
  ["149000000", 149_000_000],
  ["۱۴۹٬۰۰۰٬۰۰۰", 149_000_000],
  ["149،000،000", 149_000_000],
  ["149,000,000", 149_000_000],
  ["149 000 000", 149_000_000],
  ["1.490.000", 1_490_000],
  ["-1,000", -1000],
  [7, 7],
])("the text %s in a file is read as %d", (text, number) => {
  expect(readFileInteger(text)).toBe(number);
});

it.each(["1,5", "1,5000", "1,000.000", "1.500", "12,34,567", "1,000 تومان", "", null, true, 1.5])(
  "the text %s in a file is not a whole number",
  (text) => {
    expect(readFileInteger(text)).toBeNaN();
  },
);
