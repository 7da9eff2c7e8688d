import { and, eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bundleItems, bundles } from "@/lib/backend/db/schema/bundles";
import { products } from "@/lib/backend/db/schema/catalogue";
import { expireInvoices } from "@/lib/backend/jobs/expire-invoices";
import { refreshBundlePages } from "@/lib/backend/jobs/refresh-bundle-pages";
import { CartType, CauseType } from "@/lib/contract/cart";
import { atBank, expectOk, newShopper, placedOrder, readyToOrder, returnFromBank } from "../support/shopper";
import { apiOf } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Five terminals and five chargers; the total is within the gateway's limit and ships free. */
const BUNDLE = 3;
const TERMINAL_PRICE = 15_800_000;
const [TERMINAL, CHARGER] = [9, 45];
const PIECES = 5;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function setBundle(change: Partial<typeof bundles.$inferInsert>, id = BUNDLE): Promise<void> {
  await shop.db.query().update(bundles).set(change).where(eq(bundles.id, id));
}

async function setStock(stock: number | null): Promise<void> {
  await shop.db
    .query()
    .update(products)
    .set({ stock })
    .where(inArray(products.id, [TERMINAL, CHARGER]));
}

async function setTerminalPrice(price: number): Promise<void> {
  await shop.db.query().update(bundleItems).set({ price }).where(eq(bundleItems.productId, TERMINAL));
}

async function stocks() {
  const rows = await shop.db
    .query()
    .select({ stock: products.stock, sold: products.sold })
    .from(products)
    .where(inArray(products.id, [TERMINAL, CHARGER]))
    .orderBy(products.id);
  return { stock: rows.map(({ stock }) => stock), sold: rows.map(({ sold }) => sold) };
}

const show = async () => expectOk(await apiOf(shop).bundle.show({ id: BUNDLE }));

beforeEach(async () => {
  const now = shop.deps.now().getTime();
  await setBundle({ startedAt: new Date(now - DAY), expiredAt: new Date(now + DAY), blurred: false, removed: false });
  await setStock(1000);
  await setTerminalPrice(TERMINAL_PRICE);
  shop.takeChanged();
});

describe("bundle dates", () => {
  it("a bundle that ends while it is in a cart cannot be ordered", async () => {
    const { api, order } = await readyToOrder(shop, { bundle: BUNDLE });
    await setBundle({ expiredAt: shop.deps.now() });
    const cart = await api.cart.get();
    if (!cart.ok) throw new Error("The cart could not be read.");
    expect(cart.extra.cart).toEqual([
      { id: BUNDLE, type: CartType.Bundle, message: expect.stringContaining("تمام شده"), cause_type: CauseType.Gone },
    ]);
    expect(cart.data.cart_info).toEqual({ items_count: 0, total_price: 0 });
    expect(await api.checkout.save(order, { idempotencyKey: crypto.randomUUID() })).toMatchObject({
      ok: false,
      error: { code: 406 },
    });
    expect((await show()).available).toBe(false);
  });

  it("a bundle is listed and available from its start until just before its end", async () => {
    const now = shop.deps.now().getTime();
    const isListed = async () => expectOk(await apiOf(shop).bundle.list()).some(({ id }) => id === BUNDLE);
    await setBundle({ startedAt: new Date(now + MINUTE), expiredAt: new Date(now + 3 * MINUTE) });
    expect([await isListed(), (await show()).available]).toEqual([false, false]);
    shop.advance(2 * MINUTE);
    expect([await isListed(), (await show()).available]).toEqual([true, true]);
    shop.advance(2 * MINUTE);
    expect([await isListed(), (await show()).available]).toEqual([false, false]);
  });

  it("the sitemap lists only running bundles, dated by their start", async () => {
    const listed = async () =>
      expectOk(await apiOf(shop).content.sitemap({ kind: "bundles" })).find(({ id }) => id === BUNDLE) ?? null;
    const startedAt = new Date(shop.deps.now().getTime() - MINUTE);
    await setBundle({ startedAt });
    expect(await listed()).toMatchObject({ updated_at: startedAt.toISOString() });
    await setBundle({ expiredAt: shop.deps.now() });
    expect(await listed()).toBeNull();
    await setBundle({
      startedAt: new Date(shop.deps.now().getTime() + DAY),
      expiredAt: new Date(shop.deps.now().getTime() + 2 * DAY),
    });
    expect(await listed()).toBeNull();
  });

  it("pages are invalidated when a bundle starts or ends, and at no other time", async () => {
    await refreshBundlePages(shop.deps);
    expect(shop.takeChanged()).toEqual([]);
    for (const edge of ["startedAt", "expiredAt"] as const) {
      await setBundle({ [edge]: new Date(shop.deps.now().getTime() - 1000) });
      await refreshBundlePages(shop.deps);
      expect(shop.takeChanged()).toEqual(["bundles", "index"]);
      shop.advance(MINUTE);
      await refreshBundlePages(shop.deps);
      expect(shop.takeChanged()).toEqual([]);
    }
  });
});

it("products similar to a bundle exclude other colours of its own products", async () => {
  const [own, other] = [1, 64];
  const item = (id: number) => and(eq(bundleItems.bundleId, BUNDLE), eq(bundleItems.productId, id));
  const setItem = (from: number, to: number) =>
    shop.db.query().update(bundleItems).set({ productId: to }).where(item(from));
  const setSold = (id: number, sold: number) =>
    shop.db.query().update(products).set({ sold }).where(eq(products.id, id));
  await setItem(TERMINAL, own);
  // The best-selling one, so it represents the model and would come first in lists.
  const [before] = await shop.db.query().select().from(products).where(eq(products.id, other));
  await setSold(other, 1_000_000);
  const { similars_products } = await show();
  expect(similars_products).toHaveLength(8);
  expect(similars_products.map(({ id }) => id)).not.toContain(own);
  expect(similars_products.map(({ id }) => id)).not.toContain(other);
  await setSold(other, before?.sold ?? 0);
  await setItem(own, TERMINAL);
});

describe("bundle prices", () => {
  it("a bundle whose price has since been hidden shows no price in the cart either (BUND-010)", async () => {
    const { api } = await readyToOrder(shop, { bundle: BUNDLE });
    await setBundle({ blurred: true });
    const { details, cart_info } = expectOk(await api.cart.get());
    expect(details[0]).toMatchObject({ price: 0, real_price: 0, cartable: { available: false } });
    expect(cart_info.total_price).toBe(0);
    expect(await show()).toMatchObject({ price: null, price_by_discount: null });
  });

  it("a product's sale price below its price in the bundle applies inside the bundle until the sale ends", async () => {
    const before = await show();
    const until = new Date(shop.deps.now().getTime() + MINUTE);
    const sale = { finalPrice: 1_000_000, specialSaleUntil: until };
    await shop.db.query().update(products).set(sale).where(eq(products.id, CHARGER));
    const charger = { realPrice: 1_000_000, price: 1_000_000 };
    expect((await show()).products[1]).toMatchObject(charger);
    shop.advance(2 * MINUTE);
    expect((await show()).price_by_discount).toBe(before.price_by_discount);
  });

  it("a bundle price that changed since the checkout returns 409 with the new total, and nothing is ordered", async () => {
    const { api, order } = await readyToOrder(shop, { bundle: BUNDLE });
    await setTerminalPrice(TERMINAL_PRICE - 100_000);
    expect(await api.checkout.save(order, { idempotencyKey: crypto.randomUUID() })).toMatchObject({
      ok: false,
      error: { code: 409, data: { total_payable_price: (order.expected_total ?? 0) - PIECES * 100_000 } },
    });
    expect((await stocks()).stock).toEqual([1000, 1000]);
  });
});

describe("bundle stock", () => {
  it("an order reserves every product of the bundle, an expired order returns the stock and a paid one sells it", async () => {
    const { sold } = await stocks();
    await placedOrder(shop, { bundle: BUNDLE, count: 2 });
    expect((await stocks()).stock).toEqual([990, 990]);
    shop.advance(31 * MINUTE);
    await expireInvoices(shop.deps);
    expect((await stocks()).stock).toEqual([1000, 1000]);

    const { payUrl } = await placedOrder(shop, { bundle: BUNDLE });
    await returnFromBank(await atBank(payUrl, "pay"));
    expect(await stocks()).toEqual({ stock: [995, 995], sold: sold.map((count) => count + PIECES) });
  });

  it("one missing unit makes the bundle unavailable, and ordering it is refused", async () => {
    const { api, order } = await readyToOrder(shop, { bundle: BUNDLE });
    await setStock(PIECES - 1);
    expect(await show()).toMatchObject({ available: false, inventory: 0 });
    const cart = await api.cart.get();
    expect(cart).toMatchObject({ ok: true, extra: { cart: [{ cause_type: CauseType.Gone }] } });
    expect(await api.checkout.save(order, { idempotencyKey: crypto.randomUUID() })).toMatchObject({
      ok: false,
      error: { code: 406 },
    });
  });

  it("a product ordered both on its own and in a bundle never takes more than its stock", async () => {
    const { api, order } = await readyToOrder(shop, { bundle: BUNDLE });
    expectOk(await api.cart.add({ id: TERMINAL, type: CartType.Product, count: 2, add: 1 }));
    const { total_payable_price } = expectOk(await api.checkout.get());
    await setStock(PIECES + 1);
    const answer = await api.checkout.save(
      { ...order, expected_total: total_payable_price },
      { idempotencyKey: crypto.randomUUID() },
    );
    expect(answer).toMatchObject({ ok: false, error: { code: 406 } });
    expect((await stocks()).stock).toEqual([6, 6]);
    const { details } = expectOk(await api.cart.get());
    expect(details.map(({ cartable }) => cartable.error?.cause_type)).toEqual([CauseType.Blocks, CauseType.Blocks]);
  });

  it("a product whose stock is not counted never runs out", async () => {
    await setStock(null);
    expect(await show()).toMatchObject({ available: true, inventory: null });
    const { api } = await newShopper(shop);
    expectOk(await api.cart.add({ id: BUNDLE, type: CartType.Bundle, count: 500, add: 1 }));
    expectOk(await api.cart.add({ id: TERMINAL, type: CartType.Product, count: 500, add: 1 }));
  });

  it("an order invalidates its bundles, and the bundle list only when a bundle sells out or returns", async () => {
    const first = await placedOrder(shop, { bundle: BUNDLE });
    expect(shop.takeChanged().sort()).toEqual([`bundle:${BUNDLE}`, `product:${TERMINAL}`, `product:${CHARGER}`].sort());

    await setStock(PIECES);
    // With one terminal less, the product is still in stock but the bundle is not.
    const { api, placed } = await placedOrder(shop, { product: TERMINAL });
    expect(shop.takeChanged().sort()).toEqual(["bundles", `bundle:${BUNDLE}`, `product:${TERMINAL}`].sort());
    expectOk(await api.invoice.cancel({ id: placed.id }));
    expect(shop.takeChanged()).toContain("bundles");
    expectOk(await first.api.invoice.cancel({ id: first.placed.id }));
    expect(shop.takeChanged()).not.toContain("bundles");
  });
});
