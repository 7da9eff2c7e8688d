import { and, eq, gt, max } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { openSession } from "@/lib/backend/auth/sessions";
import { products } from "@/lib/backend/db/schema/catalogue";
import { invoices } from "@/lib/backend/db/schema/invoices";
import { users } from "@/lib/backend/db/schema/users";
import { expireInvoices } from "@/lib/backend/jobs/expire-invoices";
import { findDifferences } from "@/lib/backend/services/selling/ledger-check/ledger-check";
import { findLostUnits } from "@/lib/backend/services/selling/ledger-check/stock-ledger-check";
import { expectOk, readyToOrder } from "../support/shopper";
import { apiOf } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

const MINUTE = 60_000;
const PRODUCT = 4;
let shop: TestShop;
let last = 0;
let number = 9000;
beforeAll(async () => {
  shop = await openTestShop();
  // Above the limit of every gateway, so that payment method 5 accepts it.
  const expensive = { price: 999_800_000, finalPrice: 999_800_000, maxCount: 1000 };
  await shop.db.query().update(products).set(expensive).where(eq(products.id, PRODUCT));
});
afterAll(() => shop.close());
beforeEach(async () => {
  const [row] = await shop.db
    .query()
    .select({ id: max(invoices.id) })
    .from(invoices);
  last = row?.id ?? 0;
});

const setStock = (stock: number) => shop.db.query().update(products).set({ stock }).where(eq(products.id, PRODUCT));
const stock = async () =>
  (await shop.db.query().select().from(products).where(eq(products.id, PRODUCT)))[0]?.stock ?? 0;
const held = () => shop.db.query().$count(invoices, and(eq(invoices.stockHeld, true), gt(invoices.id, last)));

async function reserved(count: number) {
  const { api, order } = await readyToOrder(shop, { product: PRODUCT, count, port: 5 });
  const place = async () =>
    expectOk(await api.checkout.save({ ...order, expected_total: null }, { idempotencyKey: crypto.randomUUID() }));
  const claim = (tracking_code: string) =>
    api.checkout.claimTransfer({
      tracking_code,
      reference: String(++number),
      paid_at: shop.deps.now().toISOString(),
    });
  const again = async () => {
    expectOk(await api.cart.add({ id: PRODUCT, type: 1, count, add: 1 }));
    return place();
  };
  return { placed: await place(), claim, again };
}

async function owner() {
  const [row] = await shop.db.query().select().from(users).where(eq(users.mobile, "09125555555"));
  if (!row) throw new Error("The shop has no owner.");
  return apiOf(shop, await openSession(shop.deps, row)).deskOrder;
}

const rowOf = async (id: number) => (await shop.db.query().select().from(invoices).where(eq(invoices.id, id)))[0];

it("two concurrent transfer claims of one account reserve no more than the account's limit", async () => {
  await setStock(24);
  const { placed, claim, again } = await reserved(8);
  const second = await again();
  shop.advance(31 * MINUTE);
  await expireInvoices(shop.deps);
  for (const answer of await Promise.all([claim(placed.tracking_code), claim(second.tracking_code)])) expectOk(answer);
  expect(await held()).toBe(1);
  expect(await stock()).toBe(16);
  expect(await findDifferences(shop.deps)).toEqual([]);
});

it("concurrent transfer claims of many accounts never oversell", async () => {
  await setStock(25);
  const orders = [];
  for (let at = 0; at < 6; at += 1) {
    orders.push(await reserved(5));
    shop.advance(31 * MINUTE);
    await expireInvoices(shop.deps);
  }
  await findLostUnits(shop.deps);
  const claims = await Promise.all(orders.map(({ placed, claim }) => claim(placed.tracking_code)));
  for (const answer of claims) expectOk(answer);
  expect(await held()).toBe(5);
  expect(await stock()).toBe(0);
  expect(await findDifferences(shop.deps)).toEqual([]);
  expect(await findLostUnits(shop.deps)).toEqual([]);
});

it("a transfer claim, an expiring reservation and staff changes running concurrently leave the stock reserved once or free", async () => {
  const desk = await owner();
  for (let round = 0; round < 4; round += 1) {
    await setStock(10);
    const { placed, claim } = await reserved(4);
    shop.advance(30 * MINUTE);
    const version = (await rowOf(placed.id))?.version ?? 0;
    await Promise.all([
      claim(placed.tracking_code),
      expireInvoices(shop.deps),
      desk.setHold({ id: placed.id, version, act: "free" }),
      desk.setHold({ id: placed.id, version, act: "hold" }),
      expireInvoices(shop.deps),
    ]);
    const row = await rowOf(placed.id);
    expect(row).toMatchObject({ status: 40, paymentStatus: 10 });
    expect(await stock()).toBe(row?.stockHeld ? 6 : 10);
    expect(await findDifferences(shop.deps)).toEqual([]);
    await shop.db.query().update(products).set({ maxCount: 1000 }).where(eq(products.id, PRODUCT));
  }
});
