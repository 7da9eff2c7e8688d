import { describe, expect, it } from "vitest";
import { splitPrice } from "@/lib/domain/product/split-price";

describe("the price of a bundle", () => {
  const total = (parts: { count: number }[], prices: number[] | null) =>
    parts.reduce((sum, { count }, at) => sum + count * (prices?.[at] ?? 0), 0);

  it.each([
    [
      [
        { count: 1, worth: 140_060_000 },
        { count: 2, worth: 1_450_000 },
        { count: 1, worth: 3_100_000 },
      ],
      139_400_010,
    ],
    [
      [
        { count: 3, worth: 1000 },
        { count: 1, worth: 70 },
      ],
      2990,
    ],
    [
      [
        { count: 2, worth: 500 },
        { count: 3, worth: 700 },
      ],
      2110,
    ],
    [
      [
        { count: 1, worth: 10 },
        { count: 1, worth: 1_000_000 },
      ],
      999_990,
    ],
  ])("a bundle's price is split into whole toman per unit that add up to it: %j", (parts, price) => {
    const prices = splitPrice(parts, price);
    expect(total(parts, prices)).toBe(price);
    for (const one of prices ?? []) expect(one > 0 && one % 10 === 0).toBe(true);
  });

  it("a bundle price that whole toman per unit cannot add up to is refused", () => {
    const pairs = [
      { count: 2, worth: 500 },
      { count: 2, worth: 700 },
    ];
    expect(splitPrice(pairs, 2110)).toBeNull();
    expect(splitPrice(pairs, 2100)).not.toBeNull();
  });
});
