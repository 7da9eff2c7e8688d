import { describe, expect, it } from "vitest";
import {
  discountPercent,
  formatRial,
  formatToman,
  fromToman,
  lineTax,
  percentageOff,
  splitTax,
  sumRial,
  toRial,
} from "@/lib/domain/money";

describe("money", () => {
  it("CONST-001 keeps rials and shows a tenth of them as toman", () => {
    expect(formatToman(14_900_000)).toBe("۱٬۴۹۰٬۰۰۰");
    expect(formatToman(0)).toBe("۰");
    expect(formatToman(9995)).toBe("۱٬۰۰۰");
    expect(formatToman(-120_000)).toBe("−۱۲٬۰۰۰");
    expect(fromToman(1_490_000)).toBe(14_900_000);
  });

  it("INV-017 shows rials whole", () => {
    expect(formatRial(14_900_005)).toBe("۱۴٬۹۰۰٬۰۰۵");
  });

  it("CONST-003 computes ten percent of a line", () => {
    expect(lineTax(1005)).toBe(101);
    expect(lineTax(14_900_000)).toBe(1_490_000);
  });

  it.each([
    [100, 75, 25],
    [3, 2, 33],
    [1000, 995, 1],
    [1000, 996, 0],
    [100, 100, 0],
    [100, 120, 0],
    [0, 0, 0],
  ])("CONST-004 takes %i to %i as %i percent off", (price, discounted, percent) => {
    expect(discountPercent(price, discounted)).toBe(percent);
  });

  it.each([
    [149_000_000, 5, 7_450_000],
    [1_234_560, 7, 86_420],
    [1_050, 3, 30],
    [1_234_570, 100, 1_234_570],
    [1_235, 100, 1_235],
    [1_234_570, 0, 0],
  ])("a discount of %i rials by %i percent is whole toman", (amount, percent, off) => {
    expect(percentageOff(amount, percent)).toBe(off);
  });

  it("refuses what is not a whole number of rials", () => {
    expect(() => toRial(1.5)).toThrow(RangeError);
    expect(() => toRial(2 ** 53)).toThrow(RangeError);
    expect(() => sumRial([0.5])).toThrow(RangeError);
    expect(sumRial([])).toBe(0);
  });

  it("splits an amount that contains the tax into 100 and 10 parts of 110, which add up to it", () => {
    expect(splitTax(1_100_000)).toEqual({ net: 1_000_000, tax: 100_000 });
    expect(splitTax(0)).toEqual({ net: 0, tax: 0 });
    expect(splitTax(1)).toEqual({ net: 1, tax: 0 });
    expect(splitTax(149_000_000)).toEqual({ net: 135_454_545, tax: 13_545_455 });
  });
});

it("never calls 100 percent off what still costs money", () => {
  expect(discountPercent(149_000_000, 10)).toBe(99);
  expect(discountPercent(149_000_000, 0)).toBe(100);
});
