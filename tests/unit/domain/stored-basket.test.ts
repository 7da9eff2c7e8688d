import { describe, expect, it } from "vitest";
import { lineKey } from "@/lib/domain/basket";
import { emptyBasket, parseBasket } from "@/lib/domain/stored-basket";
import { aBasketItem } from "@/tests/support/shop";

const item = aBasketItem({}, 2);
const stored = (line: object) => JSON.parse(JSON.stringify({ items: { [lineKey(item)]: line }, mergeKey: "k" }));

describe("a stored basket", () => {
  it("comes back as it was put away", () => {
    expect(parseBasket(stored(item))).toEqual({ items: { "p-7": item }, mergeKey: "k" });
  });

  it.each(["real_price", "option_titles", "id"] as const)("keeps lines that say no %s", (field) => {
    const { [field]: _left, ...line } = item;
    expect(parseBasket(stored(line)).items).toEqual({ "p-7": line });
  });

  it.each([
    { count: 0 },
    { count: 10_001 },
    { price: -1 },
    { real_price: "1" },
    { option_titles: "گارانتی" },
    { type: 3 },
    { cartable: { id: 7 } },
    { cartable: undefined },
    { cartable: { ...item.cartable, id: "7" } },
    { cartable: { ...item.cartable, name: null } },
    { cartable: { ...item.cartable, brand: null } },
    { cartable: { ...item.cartable, brand: { name: 5 } } },
    { cartable: { ...item.cartable, unit: undefined } },
    { cartable: { ...item.cartable, unit: { name: 5 } } },
  ])("leaves a line out that says %o", (wrong) => {
    expect(parseBasket(stored({ ...item, ...wrong })).items).toEqual({});
  });

  it("leaves out what is no line, and keeps the largest count", () => {
    for (const wrong of [null, "x", 5])
      expect(parseBasket({ items: { "p-7": wrong }, mergeKey: null }).items).toEqual({});
    expect(parseBasket(stored({ ...item, count: 10_000 })).items).toHaveProperty("p-7");
  });

  it.each([null, "x", 5, [], { items: "x" }, { items: null }])("is empty for %o", (value) => {
    expect(parseBasket(value)).toEqual(emptyBasket);
  });
});
