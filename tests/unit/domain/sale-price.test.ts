import { describe, expect, it } from "vitest";
import { endSalePrice, salePrice, startSalePrice } from "@/lib/domain/product/sale-price";

const NOW = new Date("2026-11-26T10:00:00Z");
const UNTIL = new Date("2026-11-27T10:00:00Z");
const PLAIN = { price: 1_490_000_000, finalPrice: 1_490_000_000, specialSaleUntil: null };
const WRITTEN = { finalPrice: 1_341_000_000, specialSaleUntil: UNTIL };

it.each([
  [1_490_000_000, 10, 1_341_000_000],
  [123_456_780, 15, 104_940_000],
  [100_000, 90, 10_000],
  [100_000, 3, null],
  [40_000, 90, null],
])("the price of %i rials less %i percent is rounded to 1,000 toman: %j", (price, percent, expected) => {
  expect(salePrice(price, percent)).toBe(expected);
});

describe("the start of a sale", () => {
  const start = (product: typeof PLAIN | { price: number; finalPrice: number; specialSaleUntil: Date | null }) =>
    startSalePrice(product, { percent: 10, until: UNTIL, now: NOW });

  it("it writes the sale price and its end", () => {
    expect(start(PLAIN)).toEqual(WRITTEN);
  });

  it("it never raises a price that is lower already", () => {
    expect(start({ ...PLAIN, finalPrice: 1_000_000_000 })).toBeNull();
  });

  it("the price of a special sale that is over does not count", () => {
    expect(start({ ...PLAIN, finalPrice: 1_000_000_000, specialSaleUntil: NOW })).toEqual(WRITTEN);
  });
});

describe("the end of a sale", () => {
  const during = { ...PLAIN, ...WRITTEN };
  const written = { from: PLAIN, to: WRITTEN };

  it("it takes back the price and the end", () => {
    expect(endSalePrice(during, written, UNTIL)).toEqual({ ...back(PLAIN.finalPrice), isMoved: false });
  });

  it("it goes back to an earlier discount, but not to a special sale that is over meanwhile", () => {
    const from = { ...PLAIN, finalPrice: 1_400_000_000 };
    expect(endSalePrice(during, { ...written, from }, UNTIL)).toMatchObject(back(1_400_000_000));
    const short = { ...from, specialSaleUntil: new Date("2026-11-26T20:00:00Z") };
    expect(endSalePrice(during, { ...written, from: short }, UNTIL)).toMatchObject(back(PLAIN.price));
    const long = { ...from, specialSaleUntil: new Date("2026-12-26T20:00:00Z") };
    expect(endSalePrice(during, { ...written, from: long }, UNTIL)).toMatchObject(back(1_400_000_000, long));
  });

  it("a full price that was changed meanwhile stays, and the earlier discount is never above it", () => {
    const from = { ...PLAIN, finalPrice: 1_400_000_000 };
    expect(endSalePrice({ ...during, price: 1_600_000_000 }, written, UNTIL)).toMatchObject(back(1_600_000_000));
    expect(endSalePrice({ ...during, price: 1_350_000_000 }, { ...written, from }, UNTIL)).toMatchObject(
      back(1_350_000_000),
    );
  });

  it("a sale price that was changed by hand stays, without the end that the sale wrote", () => {
    const moved = { ...during, finalPrice: 1_300_000_000 };
    expect(endSalePrice(moved, written, UNTIL)).toEqual({ ...back(1_300_000_000), isMoved: true });
  });

  it("an end that was changed by hand stays, with its price", () => {
    const specialSaleUntil = new Date("2026-12-01T10:00:00Z");
    const moved = { ...during, specialSaleUntil };
    expect(endSalePrice(moved, written, UNTIL)).toEqual({ ...WRITTEN, specialSaleUntil, isMoved: true });
  });
});

function back(finalPrice: number, { specialSaleUntil }: { specialSaleUntil: Date | null } = PLAIN) {
  return { finalPrice, specialSaleUntil };
}
