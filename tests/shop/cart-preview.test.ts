import { and, eq, isNull, ne } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { bundles } from "@/lib/backend/db/schema/bundles";
import { cartLines } from "@/lib/backend/db/schema/carts";
import { productOptions, products } from "@/lib/backend/db/schema/catalogue";
import { users } from "@/lib/backend/db/schema/users";
import { previewCart } from "@/lib/backend/services/selling/cart/cart-preview";
import { CartType, CauseType, CustomerCart, MAX_PREVIEWED_LINES, OwnCart } from "@/lib/contract/cart";
import { SALES_AGENT } from "@/lib/contract/user";
import { expectOk, newShopper } from "../support/shopper";
import { apiOf } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

const { Product: P, Bundle: B } = CartType;
const UNKNOWN = 999_999;

let shop: TestShop;
const ids = { plain: 0, optioned: 0, option: 0, foreign: 0, bundle: 0 };

beforeAll(async () => {
  shop = await openTestShop();
  const query = shop.db.query();
  const options = await query.select().from(productOptions);
  const [first] = options;
  ids.optioned = first?.productId ?? 0;
  ids.option = first?.id ?? 0;
  ids.foreign = options.find(({ productId }) => productId !== ids.optioned)?.id ?? 0;
  const [plain] = await query
    .select()
    .from(products)
    .where(and(ne(products.id, ids.optioned), isNull(products.maxCount)));
  ids.plain = plain?.id ?? 0;
  ids.bundle = (await query.select().from(bundles).where(eq(bundles.blurred, false)))[0]?.id ?? 0;
  await query.update(products).set({ stock: 9, maxCount: null, comingSoon: false, removed: false });
});
afterAll(() => shop.close());

const preview = (items: { id: number; type: number; count: number; options?: number[] | null }[]) =>
  apiOf(shop).cart.preview({ items });

async function previewed(...items: Parameters<typeof preview>[0]) {
  const result = await preview(items);
  return { ...expectOk(result), errors: result.ok ? result.extra.cart : [] };
}

describe("the cart preview", () => {
  it("lines are priced as in a cart, with options and bundles, and nothing is stored (CART-007)", async () => {
    const items = [
      { id: ids.plain, type: P, count: 2 },
      { id: ids.optioned, type: P, count: 1, options: [ids.option] },
      { id: ids.bundle, type: B, count: 1 },
    ];
    const { api } = await newShopper(shop);
    const cart = expectOk(await api.cart.merge({ items }));
    const kept = await shop.db.query().select().from(cartLines);
    const { details, cart_info, errors } = await previewed(...items);
    expect(details).toEqual(cart.details);
    expect(cart_info).toEqual(cart.cart_info);
    expect(errors).toEqual([]);
    expect(await shop.db.query().select().from(cartLines)).toEqual(kept);
  });

  it("each previewed line says whether its product has options", async () => {
    const { details } = await previewed({ id: ids.optioned, type: P, count: 1 }, { id: ids.bundle, type: B, count: 1 });
    expect(details.map(({ has_options }) => has_options)).toEqual([true, false]);
  });

  it("an unknown product, a count above the stock and another product's option are each reported", async () => {
    const { details, errors } = await previewed(
      { id: UNKNOWN, type: P, count: 1 },
      { id: UNKNOWN, type: B, count: 1 },
      { id: ids.plain, type: P, count: 10 },
      { id: ids.optioned, type: P, count: 1, options: [ids.option, ids.foreign] },
    );
    expect(details.map(({ id }) => id)).toEqual([ids.plain, ids.optioned]);
    expect(details[1]?.options).toEqual([ids.option]);
    expect(errors.map(({ id, type, cause_type }) => [id, type, cause_type])).toEqual([
      [ids.plain, P, CauseType.Blocks],
      [UNKNOWN, P, CauseType.Gone],
      [UNKNOWN, B, CauseType.Gone],
      [ids.optioned, P, CauseType.Blocks],
    ]);
    for (const { message } of errors) expect(message).toMatch(/\p{Script=Arabic}/u);
  });

  it("a preview of many lines needs at most five queries", async () => {
    const all = await shop.db.query().select().from(products);
    const items = all.slice(0, 20).map(({ id }) => ({ id, type: P, count: 1 }));
    const query = vi.spyOn(shop.db, "query");
    await previewCart(shop.deps, [...items, { id: ids.bundle, type: B, count: 1 }]);
    expect(query.mock.calls.length).toBeLessThanOrEqual(5);
    query.mockRestore();
  });

  it("a product that is given twice becomes one line with the larger count", async () => {
    const { details } = await previewed({ id: ids.plain, type: P, count: 3 }, { id: ids.plain, type: P, count: 2 });
    expect(details.map(({ count }) => count)).toEqual([3]);
  });

  it("a preview of more than thirty lines, or with invalid counts, ids or types, is refused", async () => {
    const line = { id: ids.plain, type: P, count: 1 };
    expect(await preview(Array.from({ length: MAX_PREVIEWED_LINES }, () => line))).toMatchObject({ ok: true });
    for (const items of [
      Array.from({ length: MAX_PREVIEWED_LINES + 1 }, () => line),
      [{ ...line, count: 0 }],
      [{ ...line, count: 1.5 }],
      [{ ...line, id: -1 }],
      [{ ...line, type: 3 }],
    ]) {
      expect(await preview(items)).toMatchObject({ ok: false, error: { code: 422 } });
    }
  });
});

it("the cart type is `CustomerCart` for an agent and `OwnCart` for everyone else (CART-003)", async () => {
  const { api, mobile } = await newShopper(shop);
  const typeOfCart = async () => {
    const result = await api.cart.get();
    return result.ok ? result.extra.type : null;
  };
  expect(await typeOfCart()).toBe(OwnCart);
  await shop.db
    .query()
    .update(users)
    .set({ roles: [SALES_AGENT] })
    .where(eq(users.mobile, mobile));
  expect(await typeOfCart()).toBe(CustomerCart);
});
