import { expect, it } from "vitest";
import { Features } from "@/lib/backend/listing/features";

function fill(...products: [name: string, ...values: string[]][][]) {
  const features = new Features();
  products.forEach((product, slot) => {
    features.add(JSON.stringify(product.map(([name, ...values]) => ({ name, values }))), slot);
  });
  return features;
}

const slotsOf = (lists: ReturnType<Features["withValue"]>) =>
  [...new Set(lists.flatMap(({ slots, size }) => [...slots.subarray(0, size)]))].sort((a, b) => a - b);

const features = fill(
  [
    ["شبکه", "4G", "Wi-Fi"],
    ["نوع کارت", "بدون تماس"],
    ["چاپگر", "ندارد"],
  ],
  [
    ["شبکه", "Wi-Fi"],
    ["چاپگر", "حرارتی"],
  ],
);

it("looking up a value returns its products, and two adjacent words match without the space between them", () => {
  expect(slotsOf(features.withValue("4g"))).toEqual([0]);
  expect(slotsOf(features.withValue("wifi"))).toEqual([0, 1]);
  expect(slotsOf(features.withValue("بدونتماس"))).toEqual([0]);
  expect(slotsOf(features.withValue("شبکه"))).toEqual([]);
});

it("a feature's name finds all products that have it; an explicitly absent feature counts as none", () => {
  expect(slotsOf(features.called("شبکه"))).toEqual([0, 1]);
  expect(slotsOf(features.called("چاپگر"))).toEqual([1]);
  expect(features.knows("ندارد")).toBe(false);
});

it("a prefix matches from its third letter on", () => {
  expect(["حرا", "حر", "شبکه", "4g", "4"].map((term) => features.knows(term))).toEqual([
    true,
    false,
    true,
    true,
    false,
  ]);
  expect(slotsOf(features.beginningWith("حرا"))).toEqual([1]);
  expect(features.beginningWith("حر")).toEqual([]);
});

it("each feature is stored once, for any number of products", () => {
  const many = new Features();
  for (let slot = 0; slot < 1000; slot++) {
    const size = slot % 3;
    expect(many.add(JSON.stringify([{ name: "وزن", values: [`${size} گرم`] }]), slot).length > 0).toBe(slot < 3);
  }
  expect(many.withValue("گرم")).toHaveLength(3);
  expect(many.countOf("گرم")).toBe(1000);
  expect(slotsOf(many.withValue("2"))).toHaveLength(333);
});

it.each(['{"name":"شبکه"}', '"4G"', "null", '[null,{"name":"شبکه"},{"name":"شبکه","values":"4G"},{"values":[4]}]'])(
  "a malformed row (%s) is skipped, and valid rows beside it are indexed",
  (json) => {
    const features = new Features();
    features.add(json, 0);
    features.add('[{"name":"شبکه","values":[4,"5G"]}]', 1);
    expect(slotsOf(features.withValue("4g"))).toEqual([]);
    expect(slotsOf(features.withValue("5g"))).toEqual([1]);
  },
);
