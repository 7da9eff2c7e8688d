import { describe, expect, it } from "vitest";
import { CartType } from "@/lib/contract/cart";
import {
  type BasketItem,
  basketLines,
  basketProfit,
  basketTotals,
  blockingMessage,
  lineKey,
} from "@/lib/domain/basket/basket";
import { type AddableBundle, toBundleItem } from "@/lib/domain/basket/basket-item";
import { toCardFacts } from "@/lib/domain/product/card-facts";
import { aBasketItem, aCartLine } from "@/tests/support/shop";

type Card = Parameters<typeof toCardFacts>[0];

const bundle: AddableBundle = {
  id: 4,
  name: "بستهٔ فروشگاهی",
  slug: "shop-pack",
  image: "/bundles/4.webp",
  price: 5_000_000,
  price_by_discount: 4_200_000,
  available: true,
  inventory: 3,
  max_count: 2,
  products: [{ displayName: "کارتخوان", count: 2 }],
};

describe("a bundle as a basket line", () => {
  it("a bundle line has the bundle's price and lists its contents", () => {
    expect(toBundleItem(bundle)).toEqual({
      id: 4,
      type: CartType.Bundle,
      count: 1,
      price: 4_200_000,
      real_price: 5_000_000,
      priority: 0,
      options: [],
      option_titles: [],
      cartable: {
        type: "bundle",
        id: 4,
        name: "بستهٔ فروشگاهی",
        slug: "shop-pack",
        brand: { name: "" },
        image: "/bundles/4.webp",
        unit: { name: "" },
        volume: null,
        color: null,
        products: [{ name: "کارتخوان", count: 2 }],
        max_count: 2,
        inventory: 3,
        available: true,
        error: null,
      },
      IS_TEMP: true,
    });
  });

  it("a bundle without stock or purchase limit makes a line without limits", () => {
    const { cartable } = toBundleItem({ ...bundle, inventory: null, max_count: null });
    expect(cartable).toMatchObject({ inventory: null, max_count: null });
  });
});

describe("basket lines", () => {
  const line = (id: number, priority: number): BasketItem => ({ ...aBasketItem({ id }), priority });

  it("lines are sorted by the time at which they were added", () => {
    const lines = [line(5, 2), line(9, 3), line(7, 1)];
    const basket = Object.fromEntries(lines.map((each) => [lineKey(each), each]));
    expect(basketLines(basket).map(({ id }) => id)).toEqual([7, 5, 9]);
  });

  it("totals and savings exclude lines that can no longer be bought", () => {
    const gone = { error: { cause_type: 2 as const, message: "تمام شد" } };
    const lines = [
      aCartLine({ count: 2, price: 900, real_price: 1000 }),
      aCartLine({ count: 3, price: 50, real_price: 40 }),
      aCartLine({ count: 7, price: 100, real_price: 500 }, gone),
    ];
    expect(basketTotals(lines)).toEqual({ items_count: 5, total_price: 1950 });
    expect(basketProfit(lines)).toBe(200);
  });

  it("the first blocking line's message prevents the checkout", () => {
    const error = (cause_type: 1 | 2, message: string) => ({ error: { cause_type, message } });
    const lines = [
      aCartLine(),
      aCartLine({}, error(2, "تمام شد")),
      aCartLine({}, error(1, "موجودی کافی نیست")),
      aCartLine({}, error(1, "دیگری")),
    ];
    expect(blockingMessage(lines)).toBe("موجودی کافی نیست");
    expect(blockingMessage([aCartLine()])).toBeNull();
  });
});

describe("the data of a product card", () => {
  it("a card contains only the fields it shows and only the first tag", () => {
    const facts = {
      id: 1,
      name: "کارتخوان",
      slug: "pos",
      image: "/1.webp",
      price: 200,
      price_by_discount: 150,
      available: true,
      comming_soon: false,
    };
    const [first, second] = [
      { id: 1, name: "نو", bg_color: "#e4f0f0", text_color: "#0b474d" },
      { id: 2, name: "پرفروش", bg_color: "#0d5c63", text_color: "#ffffff" },
    ] as unknown as Card["tags"];
    if (!first || !second) throw new Error("two tags");
    const brand = { id: 3, name: "پکس", slug: "pax", logo: "" };
    const product = { ...facts, brand, tags: [first, second], volume: 5 } as unknown as Card;
    // Absent fields are omitted, because each key is repeated for every card on a page.
    expect(Object.keys(toCardFacts(product))).not.toContain("facts");
    expect(toCardFacts(product)).toEqual({
      ...facts,
      brand: { name: "پکس" },
      tags: [{ name: "نو", bg_color: "#e4f0f0", text_color: "#0b474d" }],
    });
    const more = {
      facts: ["4G"],
      stars: { mean: 4.5, count: 2 },
      colors: [{ id: 1, slug: "a", name: "مشکی", code: "#000000" }],
    };
    expect(toCardFacts({ ...product, ...more })).toMatchObject({ ...more, colors: [{ code: "#000000" }] });
    expect(toCardFacts({ ...product, brand: { ...brand, name: "متفرقه", slug: "misc" } }).brand).toEqual({ name: "" });
  });
});
