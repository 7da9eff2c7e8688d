import { afterAll, beforeAll, expect, it } from "vitest";
import { bundleItems } from "@/lib/backend/db/schema/bundles";
import { productOptions } from "@/lib/backend/db/schema/catalogue";
import { CartType } from "@/lib/contract/cart";
import { readSharedItems } from "@/lib/domain/shared-basket";
import { expectOk, readyToOrder } from "../support/shopper";
import { openTestShop, type TestShop } from "../support/test-shop";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it("an order tells the basket that it was, bundles as bundles, with the options that were chosen", async () => {
  const bundle = 1;
  // Two pieces of each part: how often the bundle was bought can't be read from the numbers alone.
  await shop.db.query().update(bundleItems).set({ count: 2 });
  const { api, order } = await readyToOrder(shop, { bundle });
  const [option] = await shop.db.query().select().from(productOptions);
  if (!option) throw new Error("The demo shop has no options.");
  const line = { id: option.productId, type: CartType.Product, count: 1, options: [option.id] };
  expectOk(await api.cart.add({ ...line, add: 1 }));
  const { total_payable_price } = expectOk(await api.checkout.get());
  const { id } = expectOk(await api.checkout.save({ ...order, expected_total: total_payable_price }));

  const { again = "" } = expectOk(await api.invoice.get({ id }));
  expect(readSharedItems(again)).toEqual([{ id: bundle, type: CartType.Bundle, count: 1, options: [] }, line]);
  expect(expectOk(await api.invoice.list({ page: 1 })).map((one) => one.again)).toEqual([again]);
});
