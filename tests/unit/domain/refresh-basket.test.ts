import { describe, expect, it } from "vitest";
import { type CartError, CartType, CauseType } from "@/lib/contract/cart";
import { type Basket, isGone } from "@/lib/domain/basket/basket";
import { remainingErrors } from "@/lib/domain/basket/count-errors";
import { refreshBasket } from "@/lib/domain/basket/refresh-basket";
import { aBasketItem, aCartLine } from "@/tests/support/shop";

const basketOf = (count: number, options: number[] = []): Basket => ({ "p-7": { ...aBasketItem({}, count), options } });
const errorOf = (cause_type: number, message: string): CartError => ({
  id: 7,
  type: CartType.Product,
  cause_type,
  message,
});

describe("refreshing a guest's basket", () => {
  it("prices, stock and names are updated, while count and position are kept (CART-007, CART-009)", () => {
    const asked = basketOf(3);
    const line = aCartLine({ count: 3, price: 5, has_options: true }, { name: "نام تازه", inventory: 4 });
    const { basket } = refreshBasket(asked, { asked, lines: [line], errors: [] });
    expect(basket["p-7"]).toMatchObject({
      count: 3,
      price: 5,
      priority: asked["p-7"]?.priority,
      has_options: true,
      IS_TEMP: true,
      cartable: { name: "نام تازه", inventory: 4 },
    });
  });

  it("a line whose product is unavailable is marked, and restored when the product is available again (CART-024)", () => {
    const asked = basketOf(1);
    const errors = [errorOf(CauseType.Gone, "رفت")];
    for (const lines of [[aCartLine()], []]) {
      const { basket } = refreshBasket(asked, { asked, lines, errors });
      const [gone] = Object.values(basket);
      expect(gone && isGone(gone)).toBe(true);
      const { basket: back } = refreshBasket(basket, { asked, lines: [aCartLine()], errors: [] });
      expect(back["p-7"]?.cartable.error).toBeNull();
    }
  });

  it.each([
    ["in stock", { inventory: 3 }, 3],
    ["within the limit per order", { inventory: 9, max_count: 2 }, 2],
    ["below the refused count if the limits allow that count", { inventory: 9 }, 4],
  ])("an excessive count blocks the checkout until it is %s (CART-020)", (_, cartable, enough) => {
    const asked = basketOf(5);
    const { basket, blocking } = refreshBasket(asked, {
      asked,
      lines: [aCartLine({ count: 5 }, cartable)],
      errors: [errorOf(CauseType.Blocks, "کم است")],
    });
    expect(basket["p-7"]?.cartable.error).toBeNull();
    for (const count of [5, enough + 1]) expect(remainingErrors(blocking, basketOf(count))).toHaveLength(1);
    expect(remainingErrors(blocking, basketOf(enough))).toEqual([]);
    expect(remainingErrors(blocking, {})).toEqual([]);
  });

  it("a removed option is reported once", () => {
    const asked = basketOf(1, [4, 5]);
    const { basket, told, blocking } = refreshBasket(asked, {
      asked,
      lines: [aCartLine({ options: [4], option_titles: ["کیف"] })],
      errors: [errorOf(CauseType.Blocks, "گزینه‌ها تغییر کرده")],
    });
    expect(basket["p-7"]).toMatchObject({ options: [4], option_titles: ["کیف"] });
    expect([told, blocking]).toEqual([["گزینه‌ها تغییر کرده"], []]);
  });

  it("lines added or changed during the request are left unchanged", () => {
    const asked = basketOf(1, [4]);
    const now: Basket = { ...basketOf(1, [5]), "p-8": aBasketItem({ id: 8 }) };
    expect(refreshBasket(now, { asked, lines: [aCartLine({ options: [4], price: 1 })], errors: [] }).basket).toEqual(
      now,
    );
  });
});
