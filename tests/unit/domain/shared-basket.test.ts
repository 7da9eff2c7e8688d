import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CartType, CauseType, MAX_PREVIEWED_LINES } from "@/lib/contract/cart";
import { type Basket, basketTotals, lineKey } from "@/lib/domain/basket/basket";
import { importableCount, importBasket, toSharedItems } from "@/lib/domain/basket/import-basket";
import {
  MAX_SHARED_LINES,
  readSharedItems,
  type SharedItem,
  writeSharedItems,
} from "@/lib/domain/basket/shared-basket";
import { aBasketItem, aCartLine } from "@/tests/support/shop";

const id = fc.integer({ min: 1, max: 999_999_999 });
const item: fc.Arbitrary<SharedItem> = fc.oneof(
  fc.record({ id, type: fc.constant(CartType.Product), count: id, options: fc.array(id, { maxLength: 50 }) }),
  fc.record({ id, type: fc.constant(CartType.Bundle), count: id, options: fc.constant<number[]>([]) }),
);
const items = fc.array(item, { minLength: 1, maxLength: MAX_SHARED_LINES });

describe("the link to a shared basket", () => {
  it("the shared link contains only items, counts and options", () => {
    const line = { ...aCartLine({ count: 3, options: [4, 5] }), secret: "سارا" };
    expect(writeSharedItems(toSharedItems([line, aCartLine({ count: 1 }, { type: "bundle", id: 2 })]))).toBe(
      "p7x3o4.5_b2x1",
    );
  });

  it("a shared link parses back into its items and needs no escaping", () => {
    fc.assert(
      fc.property(items, (written) => {
        const text = writeSharedItems(written);
        expect(readSharedItems(text)).toEqual(written);
        expect(encodeURIComponent(text)).toBe(text);
      }),
    );
  });

  it("the link contains at most as many lines as a price preview allows", () => {
    expect(MAX_SHARED_LINES).toBe(MAX_PREVIEWED_LINES);
    const many = Array.from({ length: 40 }, (_, n) => ({ id: n + 1, type: CartType.Product, count: 1, options: [] }));
    expect(readSharedItems(writeSharedItems(many))).toHaveLength(MAX_SHARED_LINES);
  });

  it.each([
    ["nothing", ""],
    ["words", "basket"],
    ["a line without a count", "p7"],
    ["a count of zero", "p7x0"],
    ["a negative count", "p7x-1"],
    ["a fractional count", "p7x1.5"],
    ["an unknown kind of item", "q7x1"],
    ["options without ids", "p7x1o"],
    ["an id out of range", "p1234567890x1"],
    ["a truncated line", "p7x1_p8x"],
    ["too many lines", Array.from({ length: 31 }, () => "p7x1").join("_")],
    ["Persian digits", "p۷x۱"],
    ["markup", "p7x1<script>"],
  ])("a shared link with %s is refused", (_, text) => {
    expect(readSharedItems(text)).toBeNull();
  });

  it("parsing a shared link never throws", () => {
    fc.assert(fc.property(fc.string(), (text) => void readSharedItems(text)));
  });
});

describe("taking over a shared basket", () => {
  const gone = aCartLine({}, { id: 9, error: { cause_type: CauseType.Gone, message: "" } });

  it("only purchasable counts are adopted, and unavailable lines are skipped", () => {
    const over = aCartLine({ count: 5 }, { max_count: 3, inventory: 4 });
    expect([importableCount(over), importableCount(gone), importableCount(aCartLine({ count: 2 }))]).toEqual([3, 0, 2]);
    const basket = importBasket({}, [over, gone]);
    expect(Object.entries(basket).map(([key, { count, IS_TEMP }]) => [key, count, IS_TEMP])).toEqual([
      ["p-7", 3, true],
    ]);
  });

  it("the larger count of a line wins, and the user's own lines keep their position", () => {
    const own: Basket = { "p-8": { ...aBasketItem({ id: 8 }, 4), priority: 1 } };
    const basket = importBasket(own, [aCartLine({ count: 2 }, { id: 8 }), aCartLine({ count: 1 })]);
    expect(basket["p-8"]).toMatchObject({ count: 4, priority: 1 });
    expect(basket["p-7"]?.priority).toBeGreaterThan(1);
  });

  it("adding the same shared basket again changes nothing", () => {
    const line = fc
      .record({ id: fc.integer({ min: 1, max: 6 }), count: fc.integer({ min: 1, max: 9 }), bundle: fc.boolean() })
      .map((thing) => aCartLine({ count: thing.count }, { id: thing.id, type: thing.bundle ? "bundle" : "product" }));
    fc.assert(
      fc.property(fc.array(line), fc.array(line), (own, shared) => {
        const mine = importBasket({}, own);
        const once = importBasket(mine, shared);
        expect(importBasket(once, shared)).toEqual(once);
        for (const one of shared) expect(once[lineKey(one)]?.count).toBeGreaterThanOrEqual(one.count);
        expect(basketTotals(Object.values(once)).items_count).toBeGreaterThanOrEqual(
          basketTotals(Object.values(mine)).items_count,
        );
      }),
    );
  });
});
