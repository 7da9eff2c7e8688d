import { expect, it } from "vitest";
import { currentPrice, isAvailable } from "@/lib/domain/product/sale";

const now = new Date("2026-11-21T12:00:00Z");
const piece = { removed: false, comingSoon: false, stock: 1 };

it("a product can be sold if it is listed, released and in stock", () => {
  expect(isAvailable(piece)).toBe(true);
  expect(isAvailable({ ...piece, stock: null })).toBe(true);
  for (const change of [{ removed: true }, { comingSoon: true }, { stock: 0 }]) {
    expect(isAvailable({ ...piece, ...change })).toBe(false);
  }
});

it("the full price applies again when the special sale ends", () => {
  const sale = { price: 100, finalPrice: 80 };
  expect(currentPrice({ ...sale, specialSaleUntil: null }, now)).toBe(80);
  expect(currentPrice({ ...sale, specialSaleUntil: new Date(now.getTime() + 1) }, now)).toBe(80);
  expect(currentPrice({ ...sale, specialSaleUntil: now }, now)).toBe(100);
});
