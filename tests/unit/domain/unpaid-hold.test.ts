import { describe, expect, it } from "vitest";
import { HOLD_TERMS, isWithinBound } from "@/lib/domain/order/unpaid-hold";

const fits = (shelf: number, held: number, wanted: number) => isWithinBound({ shelf, held, wanted }, HOLD_TERMS);

describe("the limit of unpaid reservations", () => {
  it("one account may reserve half of the stock, rounded down", () => {
    expect(fits(71, 0, 35)).toBe(true);
    expect(fits(71, 0, 36)).toBe(false);
    expect(fits(71, 30, 5)).toBe(true);
    expect(fits(71, 30, 6)).toBe(false);
  });

  it("one account may reserve five units of a small stock", () => {
    expect(fits(8, 0, 5)).toBe(true);
    expect(fits(8, 0, 6)).toBe(false);
    expect(fits(3, 0, 3)).toBe(true);
    expect(fits(11, 1, 5)).toBe(false);
  });

  it("the limit follows the shop's settings", () => {
    const terms = { ...HOLD_TERMS, percent: 10, pieces: 2 };
    expect(isWithinBound({ shelf: 100, held: 0, wanted: 10 }, terms)).toBe(true);
    expect(isWithinBound({ shelf: 100, held: 0, wanted: 11 }, terms)).toBe(false);
    expect(isWithinBound({ shelf: 5, held: 0, wanted: 2 }, terms)).toBe(true);
    expect(isWithinBound({ shelf: 100, held: 0, wanted: 1 }, { ...terms, percent: 0, pieces: 0 })).toBe(false);
  });
});
