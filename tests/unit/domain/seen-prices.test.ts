import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CauseType } from "@/lib/contract/cart";
import { lineKey } from "@/lib/domain/basket/basket";
import { acceptPrice, isRise, priceChange, type SeenPrices, updateSeenPrices } from "@/lib/domain/basket/seen-prices";
import { aCartLine } from "@/tests/support/shop";

const lineOf = (price: number, options: number[] = []) => aCartLine({ price, options });
const known = (price: number, options: number[] = []): SeenPrices => ({ "p-7": { price, options } });

describe("the price that a customer has seen", () => {
  it("the first price seen is remembered without a notice (CART-007)", () => {
    expect(updateSeenPrices({}, [lineOf(500)])).toEqual(known(500));
    expect(priceChange({}, lineOf(500))).toBeNull();
  });

  it("a lower price is adopted immediately, and a higher one only when accepted (CART-007)", () => {
    expect(priceChange(known(500), lineOf(400))).toEqual({ from: 500, to: 400 });
    expect(updateSeenPrices(known(500), [lineOf(400)])).toEqual(known(400));
    const rise = priceChange(known(500), lineOf(600));
    expect(isRise(rise) && rise).toEqual({ from: 500, to: 600 });
    expect(updateSeenPrices(known(500), [lineOf(600)])).toEqual(known(500));
    expect(updateSeenPrices(acceptPrice(known(500), lineOf(600)), [lineOf(600)])).toEqual(known(600));
  });

  it("a price changed by choosing other options is not reported", () => {
    expect(priceChange(known(500), lineOf(600, [4]))).toBeNull();
    expect(updateSeenPrices(known(500), [lineOf(600, [4])])).toEqual(known(600, [4]));
    expect(priceChange(known(500, [4, 5]), lineOf(600, [5, 4]))).toEqual({ from: 500, to: 600 });
  });

  it("a line whose product is unavailable reports no price change", () => {
    const gone = aCartLine({ price: 0 }, { error: { cause_type: CauseType.Gone, message: "" } });
    expect(priceChange(known(500), gone)).toBeNull();
    expect(updateSeenPrices(known(500), [gone])).toEqual(known(500));
  });

  it("the remembered price is dropped with its line, and an unchanged result is the same object", () => {
    const seen = known(500);
    expect(updateSeenPrices(seen, [])).toEqual({});
    expect(updateSeenPrices(seen, [lineOf(500)])).toBe(seen);
  });

  it("the remembered price never rises without acceptance", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1 }), (prices) => {
        let seen: SeenPrices = {};
        for (const price of prices) seen = updateSeenPrices(seen, [lineOf(price)]);
        expect(seen[lineKey(lineOf(1))]?.price).toBe(Math.min(...prices));
      }),
    );
  });
});
