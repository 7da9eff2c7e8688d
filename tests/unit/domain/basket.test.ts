import { describe, expect, it } from "vitest";
import { CartType } from "@/lib/contract/cart";
import * as basketShape from "@/lib/domain/basket/basket";
import * as basketChanges from "@/lib/domain/basket/basket-changes";
import * as basketItems from "@/lib/domain/basket/basket-item";
import { aBasketItem, aCartLine, anAddable } from "@/tests/support/shop";

const {
  addToBasket,
  attachErrors,
  basketKey,
  basketLines,
  basketProfit,
  basketTotals,
  blockingMessage,
  dropGone,
  unmergedBasket,
  stepperLimit,
  removeFromBasket,
  replaceOptions,
  setCount,
  toBasketItem,
  toMergeItems,
  toOptions,
  unmergedTexts,
  withCounts,
  withoutErrors,
} = { ...basketShape, ...basketChanges, ...basketItems };

function basketOf(...items: basketShape.BasketItem[]): basketShape.Basket {
  return Object.fromEntries(items.map((item, index) => [basketShape.lineKey(item), { ...item, priority: index + 1 }]));
}

function added(basket: basketShape.Basket, item: basketShape.BasketItem): basketShape.Basket {
  const result = addToBasket(basket, item);
  if ("refusal" in result) throw new Error(result.refusal);
  return result.basket;
}

describe("rules of the basket", () => {
  it("the basket key distinguishes products and bundles (ENT-002)", () => {
    expect(basketKey({ id: 7, type: CartType.Product })).toBe("p-7");
    expect(basketKey({ id: 7, type: CartType.Bundle })).toBe("b-7");
  });

  it("a line stored only in the browser is marked IS_TEMP (CART-009)", () => {
    const basket = added({}, toBasketItem(anAddable(), [{ id: 3, title: "گارانتی طلایی", price: 500_000 }]));
    expect(basket["p-7"]).toMatchObject({
      IS_TEMP: true,
      count: 1,
      price: 18_500_000,
      real_price: 20_500_000,
      options: [3],
      option_titles: ["گارانتی طلایی"],
      cartable: { type: "product", id: 7, name: "کارتخوان سیار S910", brand: { name: "پکس" }, products: [] },
    });
  });

  it("replacing options changes a line's price and keeps its count and position (PROD-008)", () => {
    const basket = added(added({}, aBasketItem({ id: 9 })), aBasketItem({}, 2));
    const count = basket["p-7"]?.count;
    const item = toBasketItem(anAddable(), [{ id: 3, title: "گارانتی طلایی", price: 500_000 }]);
    const changed = replaceOptions(basket, item);
    expect(changed["p-7"]).toMatchObject({ options: [3], price: 18_500_000, real_price: 20_500_000, count });
    expect(basketLines(changed).map(({ cartable }) => cartable.id)).toEqual([9, 7]);
    expect(replaceOptions(changed, toBasketItem(anAddable()))["p-7"]).toMatchObject({ options: [], price: 18_000_000 });
    expect(replaceOptions({}, item)).toEqual({});
  });

  it("adding a product again raises its count and keeps the order of lines", () => {
    const twice = added(added(added({}, aBasketItem()), aBasketItem({ id: 9 })), aBasketItem());
    expect(basketLines(twice).map(({ cartable, count }) => [cartable.id, count])).toEqual([
      [7, 2],
      [9, 1],
    ]);
  });

  it("adding beyond the purchase limit is refused (VAL-001)", () => {
    const item = aBasketItem({ max_count: 2 });
    const full = added(added({}, item), item);
    expect(addToBasket(full, item)).toEqual({ refusal: "limit" });
    expect(full["p-7"]?.count).toBe(2);
  });

  it("adding beyond the stock, or adding an unavailable product, is refused", () => {
    const item = aBasketItem({ inventory: 1 });
    expect(addToBasket(added({}, item), item)).toEqual({ refusal: "stock" });
    expect(addToBasket({}, aBasketItem({ available: false }))).toEqual({ refusal: "unavailable" });
  });

  it.each([
    [2, null, 2],
    [null, 3, 3],
    [5, 3, 3],
    [2, 9, 2],
    [null, null, null],
  ])(
    "with max_count %s and inventory %s the stepper's limit is %s (VAL-002, VAL-003)",
    (max_count, inventory, limit) => {
      expect(stepperLimit(aCartLine({}, { max_count, inventory }))).toBe(limit);
    },
  );

  it.each([[undefined], [null], ["1"], [[1, "2"]], [[1.5]], [{}]])(
    "the malformed value %j is read as no options (VAL-004)",
    (value) => {
      expect(toOptions(value)).toEqual([]);
    },
  );

  it("a list of numbers is read as options (VAL-004)", () => {
    expect(toOptions([4, 2])).toEqual([4, 2]);
  });

  it("a count above the limit can be lowered step by step (CART-013)", () => {
    expect(setCount(basketOf(aBasketItem({ max_count: 2 }, 4)), "p-7", 3)).toMatchObject({
      basket: { "p-7": { count: 3 } },
    });
  });

  it("a line with count 0 is removed (CART-014)", () => {
    expect(setCount(basketOf(aBasketItem({}, 1)), "p-7", 0)).toEqual({ basket: {} });
    expect(setCount({}, "p-7", 2)).toEqual({ basket: {} });
  });

  it("setting a count beyond the limit or the stock is refused (VAL-001)", () => {
    expect(setCount(basketOf(aBasketItem({ max_count: 2 }, 1)), "p-7", 3)).toEqual({ refusal: "limit" });
    expect(setCount(basketOf(aBasketItem({ inventory: 2 }, 1)), "p-7", 3)).toEqual({ refusal: "stock" });
  });

  it("lines show the requested counts, and lines with count 0 are hidden", () => {
    const lines = [aCartLine({ count: 1 }), aCartLine({ count: 4 }, { id: 8 })];
    expect(withCounts(lines, { "p-7": 5, "p-8": 0 }).map(({ count }) => count)).toEqual([5]);
    expect(withCounts(lines, {})).toEqual(lines);
    // `set_count` is the requested number (ENT-002).
    expect(withCounts(lines, { "p-7": 5 }).map(({ set_count }) => set_count)).toEqual([5, undefined]);
  });

  it("removing a line updates totals and savings (CART-015)", () => {
    const basket = basketOf(aBasketItem({}, 3), aBasketItem({ id: 9, price_by_discount: 500 }, 2));
    expect(basketTotals(basketLines(basket))).toEqual({ items_count: 5, total_price: 54_001_000 });
    const rest = removeFromBasket(basket, "p-7");
    expect(basketTotals(basketLines(rest))).toEqual({ items_count: 2, total_price: 1000 });
    expect(basketProfit(basketLines(basketOf(aBasketItem({}, 3))))).toBe(6_000_000);
  });

  it("a merge sends id, type, count and options of each line (CART-012)", () => {
    const item = { ...aBasketItem({}, 2), options: [3] };
    expect(toMergeItems(basketOf(item))).toEqual([{ id: 7, type: CartType.Product, count: 2, options: [3] }]);
  });

  it("an error is attached only to the line with its type and id (CART-024)", () => {
    const lines = [
      aCartLine(),
      aCartLine({ type: CartType.Bundle }, { id: 7, type: "bundle" }),
      aCartLine({}, { id: 8 }),
    ];
    const errors = [{ id: 7, type: CartType.Bundle, message: "تمام شد", cause_type: 2 }];
    expect(attachErrors(lines, errors).map((line) => line.cartable.error)).toEqual([
      null,
      { cause_type: 2, message: "تمام شد" },
      null,
    ]);
  });

  it("lines with cause type 2 are dropped and not counted (CART-019)", () => {
    const gone = aBasketItem({ id: 7 });
    const error = { cause_type: 2, message: "تمام شد" };
    const basket = basketOf({ ...gone, cartable: { ...gone.cartable, error } }, aBasketItem({ id: 8 }));
    expect(basketTotals(basketLines(basket)).items_count).toBe(1);
    expect(Object.keys(dropGone(basket))).toEqual(["p-8"]);
    expect(Object.keys(withoutErrors(basket))).toEqual(["p-8"]);
  });

  it("lines of which the server accepted no unit are kept after a merge", () => {
    const errors = [
      { id: 7, type: CartType.Product, message: "تمام شد", cause_type: 2 },
      { id: 8, type: CartType.Product, message: "بیش از حد", cause_type: 1 },
    ];
    const merged = basketOf(aBasketItem({ id: 7 }), aBasketItem({ id: 8 }), aBasketItem({ id: 9 }));
    const rest = unmergedBasket(merged, errors, [aCartLine({}, { id: 8 }), aCartLine({}, { id: 9 })]);
    expect(Object.keys(rest)).toEqual(["p-7"]);
    expect(rest["p-7"]?.cartable.error).toEqual({ cause_type: 2, message: "تمام شد" });
  });

  it("the text of each merge error names its line", () => {
    const merged = basketOf(aBasketItem({ id: 7, name: "پایانه" }), aBasketItem({ id: 8, name: "رول" }));
    const errors = [
      { id: 7, type: CartType.Product, message: "موردی با این آدرس پیدا نشد", cause_type: 2 },
      { id: 8, type: CartType.Product, message: "موجودی «رول» کافی نیست", cause_type: 1 },
    ];
    expect(unmergedTexts(merged, errors)).toEqual(["پایانه: موردی با این آدرس پیدا نشد", "موجودی «رول» کافی نیست"]);
  });

  it("the first blocking line determines the blocking message (CART-020)", () => {
    const blocked = aCartLine({}, { error: { cause_type: 1, message: "موجودی کافی نیست" } });
    const gone = aCartLine({}, { error: { cause_type: 2, message: "حذف شد" } });
    expect(blockingMessage([gone, blocked])).toBe("موجودی کافی نیست");
    expect(blockingMessage([gone])).toBeNull();
  });
});
