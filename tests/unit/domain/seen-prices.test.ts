import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CauseType } from "@/lib/contract/cart";
import { lineKey } from "@/lib/domain/basket";
import { acceptPrice, isRise, priceChange, type SeenPrices, takePrices } from "@/lib/domain/seen-prices";
import { aCartLine } from "@/tests/support/shop";

const lineOf = (price: number, options: number[] = []) => aCartLine({ price, options });
const known = (price: number, options: number[] = []): SeenPrices => ({ "p-7": { price, options } });

describe("the price that a shopper knows", () => {
  it("CART-007 is that of the first sight", () => {
    expect(takePrices({}, [lineOf(500)])).toEqual(known(500));
    expect(priceChange({}, lineOf(500))).toBeNull();
  });

  it("CART-007 takes a fall over, and keeps the lower one until a rise is accepted", () => {
    expect(priceChange(known(500), lineOf(400))).toEqual({ from: 500, to: 400 });
    expect(takePrices(known(500), [lineOf(400)])).toEqual(known(400));
    const rise = priceChange(known(500), lineOf(600));
    expect(isRise(rise) && rise).toEqual({ from: 500, to: 600 });
    expect(takePrices(known(500), [lineOf(600)])).toEqual(known(500));
    expect(takePrices(acceptPrice(known(500), lineOf(600)), [lineOf(600)])).toEqual(known(600));
  });

  it("says nothing of a price that the shopper changed by other options", () => {
    expect(priceChange(known(500), lineOf(600, [4]))).toBeNull();
    expect(takePrices(known(500), [lineOf(600, [4])])).toEqual(known(600, [4]));
    expect(priceChange(known(500, [4, 5]), lineOf(600, [5, 4]))).toEqual({ from: 500, to: 600 });
  });

  it("says nothing of what can't be bought any more, whose price may be hidden", () => {
    const gone = aCartLine({ price: 0 }, { error: { cause_type: CauseType.Gone, message: "" } });
    expect(priceChange(known(500), gone)).toBeNull();
    expect(takePrices(known(500), [gone])).toEqual(known(500));
  });

  it("is forgotten with the line, and stays the same object where nothing changed", () => {
    const seen = known(500);
    expect(takePrices(seen, [])).toEqual({});
    expect(takePrices(seen, [lineOf(500)])).toBe(seen);
  });

  it("never lets a rise through unasked, whatever prices come one after the other", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1 }), (prices) => {
        let seen: SeenPrices = {};
        for (const price of prices) seen = takePrices(seen, [lineOf(price)]);
        expect(seen[lineKey(lineOf(1))]?.price).toBe(Math.min(...prices));
      }),
    );
  });
});
