import { describe, expect, it } from "vitest";
import { lineKey } from "@/lib/domain/basket/basket";
import { emptyBasket, parseBasket } from "@/lib/domain/basket/stored-basket";
import { aBasketItem } from "@/tests/support/shop";

const item = aBasketItem({}, 2);
const stored = (line: object) => JSON.parse(JSON.stringify({ items: { [lineKey(item)]: line }, mergeKey: "k" }));

describe("a stored basket", () => {
  it("a stored basket is read unchanged", () => {
    expect(parseBasket(stored(item))).toEqual({ items: { "p-7": item }, mergeKey: "k" });
  });

  it.each(["real_price", "option_titles", "id"] as const)("a line without %s is kept", (field) => {
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
  ])("a stored line with %o is dropped", (wrong) => {
    expect(parseBasket(stored({ ...item, ...wrong })).items).toEqual({});
  });

  it("values that are not lines are dropped, and the largest count is kept", () => {
    for (const wrong of [null, "x", 5])
      expect(parseBasket({ items: { "p-7": wrong }, mergeKey: null }).items).toEqual({});
    expect(parseBasket(stored({ ...item, count: 10_000 })).items).toHaveProperty("p-7");
  });

  it.each([null, "x", 5, [], { items: "x" }, { items: null }])(
    "the stored value %o is read as an empty basket",
    (value) => {
      expect(parseBasket(value)).toEqual(emptyBasket);
    },
  );
});
