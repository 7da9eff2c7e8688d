import { describe, expect, it } from "vitest";
import { estimateVat, splitVat } from "@/lib/domain/checkout/vat";
import {
  discountPercent,
  formatRial,
  formatToman,
  fromToman,
  percentageOff,
  sumRial,
  toRial,
} from "@/lib/domain/shared/money";

describe("amounts of money", () => {
  it("rials are stored, and a tenth of them is shown as toman (CONST-001)", () => {
    expect(formatToman(14_900_000)).toBe("۱٬۴۹۰٬۰۰۰");
    expect(formatToman(0)).toBe("۰");
    expect(formatToman(9995)).toBe("۱٬۰۰۰");
    expect(formatToman(-120_000)).toBe("−۱۲٬۰۰۰");
    expect(fromToman(1_490_000)).toBe(14_900_000);
  });

  it("rials are displayed without rounding (INV-017)", () => {
    expect(formatRial(14_900_005)).toBe("۱۴٬۹۰۰٬۰۰۵");
  });

  it("the estimated VAT of a line is ten percent, rounded (CONST-003)", () => {
    expect(estimateVat(1005)).toBe(101);
    expect(estimateVat(14_900_000)).toBe(1_490_000);
  });

  it.each([
    [100, 75, 25],
    [3, 2, 33],
    [1000, 995, 1],
    [1000, 996, 0],
    [100, 100, 0],
    [100, 120, 0],
    [0, 0, 0],
  ])("a price of %i reduced to %i is a discount of %i percent (CONST-004)", (price, discounted, percent) => {
    expect(discountPercent(price, discounted)).toBe(percent);
  });

  it.each([
    [149_000_000, 5, 7_450_000],
    [1_234_560, 7, 86_420],
    [1_050, 3, 30],
    [1_234_570, 100, 1_234_570],
    [1_235, 100, 1_235],
    [1_234_570, 0, 0],
  ])("a discount of %i rials by %i percent is in whole toman", (amount, percent, off) => {
    expect(percentageOff(amount, percent)).toBe(off);
  });

  it("an amount that is not a whole number of rials throws", () => {
    expect(() => toRial(1.5)).toThrow(RangeError);
    expect(() => toRial(2 ** 53)).toThrow(RangeError);
    expect(() => sumRial([0.5])).toThrow(RangeError);
    expect(sumRial([])).toBe(0);
  });

  it("an amount including VAT is split into 100 and 10 parts of 110 that add up to it", () => {
    expect(splitVat(1_100_000)).toEqual({ net: 1_000_000, tax: 100_000 });
    expect(splitVat(0)).toEqual({ net: 0, tax: 0 });
    expect(splitVat(1)).toEqual({ net: 1, tax: 0 });
    expect(splitVat(149_000_000)).toEqual({ net: 135_454_545, tax: 13_545_455 });
  });
});

it("a discount is 100 percent only if the price is zero", () => {
  expect(discountPercent(149_000_000, 10)).toBe(99);
  expect(discountPercent(149_000_000, 0)).toBe(100);
});
