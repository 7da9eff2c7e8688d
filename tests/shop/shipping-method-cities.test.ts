import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { shippingMethods } from "@/lib/backend/db/schema/invoices";
import { cityIdOf } from "@/lib/backend/services/shared/places";
import { ADDRESS, expectOk, readyToOrder } from "../support/shopper";
import { openTestShop, type TestShop } from "../support/test-shop";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

it("a shipping method accepts orders only to cities that it serves", async () => {
  const { api, order } = await readyToOrder(shop);
  const serve = (cities: number[]) =>
    shop.db.query().update(shippingMethods).set({ cities }).where(eq(shippingMethods.id, order.posting_method));
  const save = () => api.checkout.save(order, { idempotencyKey: crypto.randomUUID() });
  const own = cityIdOf(ADDRESS.province, ADDRESS.city) ?? 0;
  await serve([own + 1]);
  const refused = expectOk(await api.checkout.get({})).posting_methods.find(({ id }) => id === order.posting_method);
  expect(refused).toMatchObject({ active: false, reason: expect.stringContaining(ADDRESS.city) });
  expect(await save()).toMatchObject({
    ok: false,
    error: { code: 422, fields: { posting_method: expect.any(Array) } },
  });
  await serve([own]);
  const [offered] = expectOk(await api.checkout.get({ info_id: order.info_id })).posting_methods;
  expect(offered).toMatchObject({ active: true });
  expect(offered).not.toHaveProperty("reason");
  expect(await save()).toMatchObject({ ok: true });
});

it("the checkout refuses another customer's address", async () => {
  const [mine, theirs] = [await readyToOrder(shop), await readyToOrder(shop)];
  expect(await mine.api.checkout.get({ info_id: theirs.order.info_id })).toMatchObject({
    ok: false,
    error: { code: 422, fields: { info_id: expect.any(Array) } },
  });
});

it("the checkout preselects the shipping method of the last order, and none before the first order", async () => {
  const { api, order } = await readyToOrder(shop);
  const start = async () => expectOk(await api.checkout.get({})).last_posting_method;
  expect(await start()).toBeUndefined();
  expectOk(await api.checkout.save(order, { idempotencyKey: crypto.randomUUID() }));
  expect(await start()).toBe(order.posting_method);
});
