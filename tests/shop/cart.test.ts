import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { products } from "@/lib/backend/db/schema/catalogue";
import { AddMode, CartType, CauseType } from "@/lib/contract/cart";
import { expectOk, newShopper } from "../support/shopper";
import { openTestShop, type TestShop } from "../support/test-shop";

const PRODUCT = 2;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const setStock = (stock: number) => shop.db.query().update(products).set({ stock }).where(eq(products.id, PRODUCT));

it("a line above the stock can be reduced step by step but never raised (CART-013)", async () => {
  await setStock(10);
  const { api } = await newShopper(shop);
  const set = (count: number) => api.cart.add({ id: PRODUCT, type: CartType.Product, count, add: AddMode.Set });
  const lineOf = async () => expectOk(await api.cart.get()).details[0];
  expectOk(await set(6));
  await setStock(2);

  // The line still exceeds the stock: it says so, and the checkout refuses it.
  const error = { cause_type: CauseType.Blocks, message: expect.stringContaining("موجود") };
  expect(expectOk(await api.cart.subtract({ id: PRODUCT, type: CartType.Product })).details[0]).toMatchObject({
    count: 5,
  });
  expect(expectOk(await set(4)).details[0]).toMatchObject({ count: 4, cartable: { error } });
  for (const count of [4, 5]) expect(await set(count)).toMatchObject({ ok: false, error: { code: 406 } });
  expect((await lineOf())?.count).toBe(4);
  expect(await api.checkout.get()).toMatchObject({ ok: false });

  expect(expectOk(await set(2)).details[0]).toMatchObject({ count: 2, cartable: { error: null } });
  expect(await set(3)).toMatchObject({ ok: false, error: { code: 406 } });
  expect(expectOk(await set(1)).details[0]?.count).toBe(1);
});

it("leaving the cart removes a line only if the server finds it unavailable at that time (CART-019)", async () => {
  await setStock(5);
  const { api } = await newShopper(shop);
  const leave = () => api.cart.subtract({ id: PRODUCT, type: CartType.Product, count: 0, only_gone: true });
  expectOk(await api.cart.add({ id: PRODUCT, type: CartType.Product, count: 2, add: AddMode.Set }));
  expect(expectOk(await leave()).details[0]?.count).toBe(2);
  // An excessive count is not a reason for removal either, because fewer units are available.
  await setStock(1);
  expect(expectOk(await leave()).details[0]?.count).toBe(2);
  await setStock(0);
  expect(expectOk(await leave()).details).toEqual([]);
});
