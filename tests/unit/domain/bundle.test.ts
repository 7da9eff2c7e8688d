import { describe, expect, it } from "vitest";
import {
  bundleState,
  canBeSold,
  inventoryOf,
  isRunning,
  isUnavailable,
  partPrices,
  totalPrice,
} from "@/lib/domain/product/bundle";

const at = (time: string) => new Date(`2026-11-21T${time}Z`);
const product = (change: Partial<{ stock: number | null; removed: boolean; comingSoon: boolean }> = {}) => ({
  stock: 10,
  removed: false,
  comingSoon: false,
  ...change,
});

describe("the running period of a bundle", () => {
  const bundle = { startedAt: at("10:00:00"), expiredAt: at("12:00:00") };
  it.each([
    ["09:59:59.999", false],
    ["10:00:00", true],
    ["11:59:59.999", true],
    ["12:00:00", false],
  ])("at %s the bundle is running: %s", (time, expected) => expect(isRunning(bundle, at(time))).toBe(expected));
});

describe("prices of a bundle's parts", () => {
  const sold = { price: 1000, finalPrice: 900, specialSaleUntil: null };
  it("a bundle item has its price in the bundle beside its current single price", () => {
    expect(partPrices(sold, 800, at("10:00:00"))).toEqual({ realPrice: 900, price: 800 });
  });
  it("an item never costs more in a bundle than on its own", () => {
    expect(partPrices(sold, 950, at("10:00:00"))).toEqual({ realPrice: 900, price: 900 });
  });
  it("an expired special price no longer applies to a bundle item", () => {
    expect(partPrices({ ...sold, specialSaleUntil: at("09:00:00") }, 950, at("10:00:00"))).toEqual({
      realPrice: 1000,
      price: 950,
    });
  });
});

describe("availability of a bundle", () => {
  it("the scarcest item limits the stock, and items whose stock is not counted do not", () => {
    expect(
      inventoryOf([
        { product: product({ stock: 11 }), count: 5 },
        { product: product(), count: 1 },
      ]),
    ).toBe(2);
    expect(inventoryOf([{ product: product({ stock: null }), count: 5 }])).toBeNull();
  });
  it("a bundle requires every item in its full count", () => {
    expect(canBeSold([{ product: product(), count: 10 }])).toBe(true);
    expect(canBeSold([{ product: product(), count: 11 }])).toBe(false);
    expect(canBeSold([{ product: product({ comingSoon: true }), count: 1 }])).toBe(false);
    expect(canBeSold([{ product: product({ removed: true, stock: null }), count: 1 }])).toBe(false);
    const gone = { product: product({ removed: true }), count: 1 };
    expect(canBeSold([{ product: product(), count: 1 }, gone])).toBe(false);
    expect(canBeSold([])).toBe(false);
  });
});

describe("the total price of a bundle", () => {
  it("the total is the sum of each item's price times its count", () => {
    const parts = [
      { price: 300, realPrice: 400, count: 2 },
      { price: 50, realPrice: 60, count: 3 },
    ];
    expect(totalPrice(parts, "price")).toBe(750);
    expect(totalPrice(parts, "realPrice")).toBe(980);
  });
});

describe("the state of a bundle", () => {
  const offer = {
    available: true,
    price: 100 as number | null,
    started_at: at("10:00:00").toISOString(),
    expired_at: at("12:00:00").toISOString(),
  };
  it.each([
    ["09:59:59.999", {}, "early", false],
    ["10:00:00", {}, "open", false],
    ["11:59:59.999", {}, "open", false],
    ["12:00:00", {}, "over", true],
    ["11:00:00", { price: null }, "hidden", false],
    ["11:00:00", { available: false }, "soldOut", true],
  ])("at %s with %o the state of the bundle is %s", (time, change, expected, lost) => {
    const state = bundleState({ ...offer, ...change }, at(time));
    expect(state).toBe(expected);
    expect(isUnavailable(state)).toBe(lost);
  });
});
