import { array, assert, constantFrom, integer, property, record, tuple } from "fast-check";
import { describe, expect, it } from "vitest";
import { allocate, lineAmounts, orderDiscounts, sumAmounts } from "@/lib/domain/checkout/line-amounts";
import { sumRial } from "@/lib/domain/shared/money";

const amount = integer({ min: 0, max: 1_000_000_000_000 });
const line = tuple(amount, amount, integer({ min: 1, max: 999 })).map(([a, b, count]) => ({
  price: Math.min(a, b),
  real_price: Math.max(a, b),
  count,
}));

describe("spreading an order's discounts over its lines", () => {
  it.each([
    [100, [100, 100, 100], [33, 33, 34]],
    [10, [0, 30, 70], [0, 3, 7]],
    [1, [5, 5], [0, 1]],
    [0, [5, 5], [0, 0]],
    [20, [5, 5], [5, 5]],
    [9, [], []],
    [9, [0], [0]],
  ])("the amount %i allocated by %j gives %j", (whole, weights, parts) => {
    expect(allocate(whole, weights)).toEqual(parts);
  });

  it("the allocated shares add up, never exceed a line, and are within one rial of proportional", () => {
    assert(
      property(amount, array(amount, { maxLength: 200 }), (whole, weights) => {
        const parts = allocate(whole, weights);
        const all = sumRial(weights);
        expect(sumRial(parts)).toBe(Math.min(whole, all));
        parts.forEach((part, index) => {
          const weight = weights[index] ?? 0;
          expect(part >= 0 && part <= weight).toBe(true);
          const fair = (BigInt(Math.min(whole, all)) * BigInt(weight)) / BigInt(all || 1);
          expect(Math.abs(Number(BigInt(part) - fair))).toBeLessThanOrEqual(1);
        });
      }),
      { numRuns: 200 },
    );
  });
});

describe("the amounts of a line", () => {
  const sold = { price: 140_060_000, real_price: 149_000_000, count: 2 };

  it("prices including VAT are split into net and tax that add up to the paid amount", () => {
    expect(lineAmounts({ products: [sold], vat: "included" })).toEqual([
      {
        unit: 135_454_545,
        total: 270_909_091,
        discount: 16_254_546,
        net: 254_654_545,
        tax: 25_465_455,
        sum: 280_120_000,
        share: 0,
      },
    ]);
  });

  it("a line's share of the order's discounts is deducted before tax is computed", () => {
    const discounts = {
      group_discount: 100,
      coupon_decreased_value: 10_000_000,
      agent_discount: 20,
      friend_discount: 1_000,
    };
    expect(orderDiscounts(discounts)).toBe(10_001_120);
    const [first, second] = lineAmounts({
      products: [
        { price: 75_000_000, real_price: 75_000_000, count: 1 },
        { price: 5_000_000, real_price: 5_000_000, count: 5 },
      ],
      vat: "included",
      ...discounts,
    });
    expect([first?.share, second?.share]).toEqual([7_500_840, 2_500_280]);
    expect(first).toMatchObject({ net: 61_362_873, tax: 6_136_287, sum: 67_499_160 });
  });

  it("untaxed lines have no tax; an unknown tax is estimated at ten percent without the order's discounts", () => {
    const order = { products: [sold], coupon_decreased_value: 1_000 };
    expect(lineAmounts({ ...order, vat: "none" })[0]).toMatchObject({ tax: 0, net: 280_119_000, sum: 280_119_000 });
    expect(lineAmounts(order)[0]).toMatchObject({ tax: 28_012_000, share: 0, net: 280_120_000, sum: 280_120_000 });
  });

  it("the amounts of each line and their sums add up to the rial for any order", () => {
    assert(
      property(
        array(line, { minLength: 1, maxLength: 60 }),
        amount,
        constantFrom("included" as const, "none" as const),
        record({ group_discount: amount, friend_discount: amount }),
        (products, coupon, vat, others) => {
          const bill = sumRial(products.map(({ price, count }) => price * count));
          const discounts = { ...others, coupon_decreased_value: coupon };
          const lines = lineAmounts({ products, vat, ...discounts });
          const sums = sumAmounts(lines);
          for (const { total, discount, net, tax, sum } of [...lines, sums]) {
            expect(total - discount).toBe(net);
            expect(net + tax).toBe(sum);
            expect(Math.min(total, discount, net, tax, sum)).toBeGreaterThanOrEqual(0);
          }
          expect(sums.sum).toBe(bill - Math.min(bill, orderDiscounts(discounts)));
        },
      ),
      { numRuns: 100 },
    );
  });
});
