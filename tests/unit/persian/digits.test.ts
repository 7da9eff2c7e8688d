import { describe, expect, it } from "vitest";
import {
  formatCount,
  parseDecimal,
  parseGrouped,
  parseInteger,
  toLatinDigits,
  toPersianDigits,
} from "@/lib/persian/digits";

describe("conversion of digits", () => {
  it("Persian and Arabic digits become Latin ones, and other text is kept (VAL-010)", () => {
    expect(toLatinDigits("۰۱۲۳۴۵۶۷۸۹ ٠١٢٣٤٥٦٧٨٩ abc ۱٬۰۰۰")).toBe("0123456789 0123456789 abc 1٬000");
  });

  it("Latin digits become Persian ones", () => {
    expect(toPersianDigits("S910, 57mm")).toBe("S۹۱۰, ۵۷mm");
    expect(toPersianDigits(1403)).toBe("۱۴۰۳");
  });

  it("a count is grouped exactly as Intl.NumberFormat does for Persian", () => {
    for (const count of [0, 7, 999, 1000, 68, 12_345_678]) {
      expect(formatCount(count)).toBe(new Intl.NumberFormat("fa").format(count));
    }
  });
});

describe("reading integers", () => {
  it.each([
    [5, 5],
    [-5, -5],
    ["۱۲", 12],
    [" ٣ ", 3],
    ["0012", 12],
    [9_007_199_254_740_991, 9_007_199_254_740_991],
  ])("the value %j is read as an integer", (value, number) => {
    expect(parseInteger(value)).toBe(number);
  });

  it.each([
    [1.5],
    ["1.5"],
    ["1e3"],
    [2 ** 53],
    ["99999999999999999"],
    [true],
    [null],
    [undefined],
    [[1]],
    [{}],
    [""],
    ["0x10"],
    ["−5"],
  ])("the value %j is not read as an integer", (value) => {
    expect(parseInteger(value)).toBeNaN();
  });
});

it("amounts with group separators are read", () => {
  expect(["۱۴٬۰۰۶٬۰۰۰", "14,006,000", " 14 006 000 "].map(parseGrouped)).toEqual([14_006_000, 14_006_000, 14_006_000]);
  expect(["", "۱۲ تومان"].map(parseGrouped)).toEqual([Number.NaN, Number.NaN]);
});

it("decimals are read in Latin or Persian digits, with a dot or the Persian mark; other text is refused", () => {
  expect([35.75, "35.75", "۳۵٫۷۵", " ٣٥.٧٥ ", "-1", "۰"].map(parseDecimal)).toEqual([
    35.75, 35.75, 35.75, 35.75, -1, 0,
  ]);
  const refused = ["", ".5", "5.", "1.2.3", "1e3", "0x1", "NaN", Number.POSITIVE_INFINITY, true, null, [1], {}];
  expect(refused.filter((value) => !Number.isNaN(parseDecimal(value)))).toEqual([]);
});
