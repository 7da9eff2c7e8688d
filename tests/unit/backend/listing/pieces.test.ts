import { serialize } from "node:v8";
import { expect, it } from "vitest";
import { ALONE, Columns, type ListedProduct } from "@/lib/backend/listing/columns";
import { FacetIndex } from "@/lib/backend/listing/facet-index";
import { Features } from "@/lib/backend/listing/features";
import type { Next } from "@/lib/backend/listing/pieces";
import { Sort } from "@/lib/contract/product";

/** In bytes; serializing twice as many takes less than a millisecond. */
const HEAVY = 500_000;

const product = (id: number): ListedProduct => ({
  ...{ id, category: 0, brand: 0, model: ALONE, price: 1000 * (id % 11), sold: 0, createdAt: id },
  ...{ discountPercent: 0, saleUntil: 0, standing: 2 },
});

function columnsOf(count: number): Columns {
  const columns = new Columns();
  for (let id = 1; id <= count; id++) columns.put(product(id));
  return columns;
}

function facetsOf(values: number): FacetIndex {
  const facets = new FacetIndex();
  const nothing = new Map();
  for (let slot = 0; slot < 30_000; slot++) facets.put(slot, nothing);
  for (let at = 0; at < values; at++) facets.put(30_000 + at, new Map([["weight", [String(at)]]]));
  return facets;
}

/** As many features that all products have. */
function featuresOf(count: number): Features {
  const features = new Features();
  for (let at = 0; at < count; at++) {
    const json = JSON.stringify([{ name: "کاغذ", values: [`${at}`] }]);
    for (let slot = 0; slot < 20_000; slot++) features.add(json, slot);
  }
  return features;
}

it.each([
  ["columns of many products", () => columnsOf(50_000)],
  ["a facet of many values", () => facetsOf(2000)],
  ["features of many products", () => featuresOf(50)],
])("no piece of %s holds the process for long", (_, make) => {
  const sizes = Array.from(make().pieces(), (piece) => serialize(piece).length);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeGreaterThan(2 * HEAVY);
  expect(Math.max(...sizes)).toBeLessThan(HEAVY);
});

it("an order that a listing sorts between any two pieces is read back sorted", () => {
  const { length } = [...columnsOf(50).pieces()];
  for (let sorted = 0; sorted < length; sorted++) {
    const columns = columnsOf(50);
    const pieces: unknown[] = [];
    for (const piece of columns.pieces()) {
      pieces.push(structuredClone(piece));
      if (pieces.length === sorted) columns.order(Sort.Cheapest);
    }
    const read = new Columns();
    read.fill((() => pieces.shift()) as Next);
    expect(read.order(Sort.Cheapest), `after piece ${sorted}`).toEqual(columns.order(Sort.Cheapest));
  }
});
