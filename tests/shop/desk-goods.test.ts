import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditEvents } from "@/lib/backend/db/schema/audit";
import { categories, products } from "@/lib/backend/db/schema/catalogue";
import { settings } from "@/lib/backend/db/schema/content";
import { endSpecialSales } from "@/lib/backend/jobs/end-special-sales";
import { findLostUnits } from "@/lib/backend/services/selling/ledger-check/stock-ledger-check";
import { listChanges } from "@/lib/backend/services/shared/audit";
import { CauseType } from "@/lib/contract/cart";
import type { DeskProduct } from "@/lib/contract/desk-goods";
import { TAGS } from "@/lib/contract/tags";
import { expectOk, newShopper, placedOrder } from "../support/shopper";
import { apiOf, ask } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

const PRODUCT = 4;
const ROLLS = 45;
let shop: TestShop;
let token: string;
let desk: ReturnType<typeof apiOf>["deskGoods"];
beforeAll(async () => {
  shop = await openTestShop();
  token = await tokenOf("09125550002");
  desk = apiOf(shop, token).deskGoods;
});
afterAll(() => shop.close());

const tokenOf = async (mobile_no: string) =>
  expectOk(await apiOf(shop).auth.login({ mobile_no, password: "demo-1234" })).token ?? "";
const find = async (id: number): Promise<DeskProduct> => {
  const found = expectOk(await desk.list({ q: String(id) })).find((product) => product.id === id);
  if (!found) throw new Error(`Product ${id} is not in the list.`);
  return found;
};
const rowOf = async (id: number) => {
  const [row] = await shop.db.query().select().from(products).where(eq(products.id, id));
  if (!row) throw new Error(`There is no product ${id}.`);
  return row;
};
const setRow = (id: number, change: Partial<typeof products.$inferInsert>) =>
  shop.db.query().update(products).set(change).where(eq(products.id, id));
const fieldsOf = ({ version, price, final_price, sale_until, coming_soon, visible }: DeskProduct) => {
  return { version, price, final_price, sale_until, coming_soon, visible };
};
const save = (product: DeskProduct, change: Partial<DeskProduct> = {}) =>
  desk.save({ id: product.id, ...fieldsOf(product), ...change });
const hour = () => new Date(shop.deps.now().getTime() + 3_600_000).toISOString();

describe("the product list at the desk", () => {
  it("the list finds products by number, name and brand, and its tabs count all products and sold-out ones", async () => {
    await setRow(ROLLS, { stock: 0 });
    const list = await desk.list({ tab: "out" });
    const { data, extra } = list.ok ? list : { data: [], extra: null };
    expect(data.map(({ id }) => id)).toContain(ROLLS);
    expect(extra?.count).toBe(extra?.tabs.out);
    expect(extra?.tabs.all).toBe(await shop.db.query().$count(products));
    const { name, brand } = await find(PRODUCT);
    const word = name.split(" ").at(-1) ?? "";
    expect(expectOk(await desk.list({ q: `${brand} ${word}` })).map(({ id }) => id)).toContain(PRODUCT);
    expect(expectOk(await desk.list({ q: "%_" }))).toEqual([]);
    await setRow(ROLLS, { stock: 40 });
  });

  it("brand and category filters, subcategories included, limit both the list and bulk price changes", async () => {
    const { categoryId, brandId } = await rowOf(PRODUCT);
    const [category] = await shop.db.query().select().from(categories).where(eq(categories.id, categoryId));
    const parent = category?.parentId ?? 0;
    const leaf = await desk.list({ category: categoryId });
    const branch = await desk.list({ category: parent, q: String(PRODUCT) });
    expect(leaf.ok && leaf.extra.count).toBe(
      await shop.db.query().$count(products, eq(products.categoryId, categoryId)),
    );
    expect(expectOk(branch).map(({ id }) => id)).toContain(PRODUCT);
    const own = and(eq(products.brandId, brandId), eq(products.categoryId, categoryId));
    const both = await desk.list({ category: categoryId, brand: brandId });
    expect(both.ok && both.extra).toMatchObject({ count: await shop.db.query().$count(products, own) });
    expect(expectOk(await desk.list({ brand: 999_999 }))).toEqual([]);
    expect(await desk.list({ brand: "x" as unknown as number })).toMatchObject({ error: { code: 422 } });
    const told = expectOk(await desk.movePrices({ brand: brandId, category: categoryId, percent: 10, ids: [PRODUCT] }));
    expect(told.count).toBe(await shop.db.query().$count(products, own));
    expect(told.first.map(({ id }) => id)).toEqual([PRODUCT]);
    expect(expectOk(await desk.movePrices({ brand: brandId, percent: 10, ids: [] })).count).toBeGreaterThan(0);
  });

  it("the CSV export contains exactly the products that the filter shows, in rials", async () => {
    const { brandId } = await rowOf(PRODUCT);
    const file = async (query: string) => {
      const response = await fetch(new URL(`/api/v1/admin/products.csv?${query}`, shop.url), {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(response.headers.get("content-type")).toContain("text/csv");
      return (await response.text()).trim().split("\r\n").slice(1);
    };
    const lines = await file(`brand=${brandId}`);
    expect(lines).toHaveLength(await shop.db.query().$count(products, eq(products.brandId, brandId)));
    const { price, final_price, name } = await find(PRODUCT);
    const own = lines.find((line) => line.startsWith(`${PRODUCT},`));
    expect(own).toContain(`,${price},${final_price},`);
    expect(own).toContain(name);
    expect(await file("q=%25_")).toEqual([]);
  });

  it("a product shows the units reserved by open orders beside its stock", async () => {
    await setRow(ROLLS, { stock: 10 });
    await placedOrder(shop, { product: ROLLS, count: 3 });
    expect(await find(ROLLS)).toMatchObject({ stock: 7, held: 3 });
  });
});

describe("a product's price", () => {
  it("saving a price and a sale updates and invalidates the page and is logged", async () => {
    const before = await find(PRODUCT);
    shop.takeChanged();
    const sale_until = hour();
    const saved = expectOk(await save(before, { price: 90_000_000, final_price: 81_000_000, sale_until }));
    expect(saved).toMatchObject({ price: 90_000_000, final_price: 81_000_000, sale_until });
    expect(saved.version).not.toBe(before.version);
    expect(await rowOf(PRODUCT)).toMatchObject({ discountPercent: 10, stock: (await rowOf(PRODUCT)).stock });
    expect(shop.takeChanged()).toEqual(expect.arrayContaining([TAGS.products, TAGS.product(PRODUCT)]));
    const change = (await listChanges(shop.deps, { kind: "product", id: PRODUCT })).at(-1)?.event;
    expect(change).toMatchObject({ act: "save", changes: { price: { from: before.price, to: 90_000_000 } } });
  });

  it("saving an outdated version of a product is an edit conflict with the current record", async () => {
    const before = await find(PRODUCT);
    const both = await Promise.all([save(before, { price: 95_000_000 }), save(before, { price: 96_000_000 })]);
    const codes = both.map((result) => (result.ok ? 200 : result.error.code)).sort();
    expect(codes).toEqual([200, 409]);
    const stale = both.find((result) => !result.ok);
    const { price } = await rowOf(PRODUCT);
    expect(stale).toMatchObject({ error: { data: { current: { id: PRODUCT, price } } } });
    // Imports and ending sales also change the version.
    const now = await find(PRODUCT);
    await setRow(PRODUCT, { finalPrice: now.final_price - 10 });
    expect(await save(now)).toMatchObject({ error: { code: 409 } });
  });

  it.each([
    ["price", { price: 0 }],
    ["final_price", { price: 1000, final_price: 1010 }],
    ["final_price", { price: 50_000, final_price: 50_000, sale_until: "2090-01-01T00:00:00Z" }],
    ["sale_until", { final_price: 10, sale_until: "2020-01-01T00:00:00Z" }],
    ["sale_until", { sale_until: "tomorrow" }],
  ])("a wrong value is refused at %s, and nothing is saved", async (field, change) => {
    const before = await find(PRODUCT);
    const row = await rowOf(PRODUCT);
    expect(await save(before, change)).toMatchObject({
      error: { code: 422, fields: { [field]: [expect.any(String)] } },
    });
    expect(await rowOf(PRODUCT)).toEqual(row);
  });

  it("a product can be hidden and shown again", async () => {
    const hidden = expectOk(await save(await find(PRODUCT), { visible: false }));
    expect(hidden.state).toBe("hidden");
    expect(expectOk(await apiOf(shop).catalogue.product({ id: PRODUCT }))).toMatchObject({
      no_index: true,
      available: false,
    });
    expect(shop.takeChanged()).toContain(TAGS.index);
    expectOk(await save(hidden, { visible: true }));
    expect((await apiOf(shop).catalogue.product({ id: PRODUCT })).ok).toBe(true);
  });
});

describe("stock moves", () => {
  const move = (change: number, more: object = {}) =>
    desk.moveStock({ id: ROLLS, change, reason: "arrived", ...more } as never);

  it("stock is added and removed with a reason and never falls below zero", async () => {
    await setRow(ROLLS, { stock: 5 });
    expect(expectOk(await move(20)).stock).toBe(25);
    expect(await move(-26, { reason: "broken" })).toMatchObject({
      error: { code: 409, data: { current: { stock: 25 } } },
    });
    shop.takeChanged();
    expect(expectOk(await move(-25, { reason: "counted", note: "انبار شمرده شد" })).stock).toBe(0);
    expect(shop.takeChanged()).toEqual(expect.arrayContaining([TAGS.products, TAGS.product(ROLLS)]));
    const [last] = (await listChanges(shop.deps, { kind: "product", id: ROLLS })).slice(-1);
    expect(last?.event.changes).toMatchObject({ stock: { from: 25, to: 0 }, reason: { to: "counted" } });
  });

  it("saving a product does not overwrite the effect of units sold meanwhile", async () => {
    await setRow(ROLLS, { stock: 10 });
    const open = await find(ROLLS);
    await placedOrder(shop, { product: ROLLS, count: 4 });
    expectOk(await save(open, { price: open.price + 10_000 }));
    expect((await rowOf(ROLLS)).stock).toBe(6);
  });

  it("two concurrent stock changes both count, and a repeated request counts once", async () => {
    await setRow(ROLLS, { stock: 10 });
    await Promise.all([move(3), move(4)]);
    expect((await rowOf(ROLLS)).stock).toBe(17);
    const key = { idempotencyKey: "lorry-1" };
    const once = () => desk.moveStock({ id: ROLLS, change: 5, reason: "arrived" }, key);
    expectOk(await once());
    expectOk(await once());
    expect((await rowOf(ROLLS)).stock).toBe(22);
  });

  it("a stock change is refused without a number or a valid reason, or if the stock is not counted", async () => {
    expect(await move(0)).toMatchObject({ error: { code: 422, fields: { change: [expect.any(String)] } } });
    expect(await move(1, { reason: "gift" })).toMatchObject({ error: { code: 422 } });
    for (const [change, reason] of [
      [1, "broken"],
      [-1, "arrived"],
    ] as const) {
      expect(await move(change, { reason })).toMatchObject({
        error: { code: 422, fields: { reason: [expect.any(String)] } },
      });
    }
    await setRow(ROLLS, { stock: null });
    expect(await move(1)).toMatchObject({ error: { code: 409 } });
    await setRow(ROLLS, { stock: 40 });
  });
});

describe("stock counting", () => {
  const setCounting = (stock: number | null) => desk.setCounting({ id: ROLLS, stock });
  const sell = (count: number) => placedOrder(shop, { product: ROLLS, count });

  it("turning stock counting off and on is logged once each, and sales in between are not reported as missing stock", async () => {
    await setRow(ROLLS, { stock: 10 });
    await findLostUnits(shop.deps);
    shop.takeChanged();
    expect(expectOk(await setCounting(null)).stock).toBeNull();
    expect(expectOk(await setCounting(null)).stock).toBeNull();
    expect(shop.takeChanged()).toEqual(expect.arrayContaining([TAGS.products, TAGS.product(ROLLS)]));
    await sell(2);
    expect(await findLostUnits(shop.deps)).toEqual([]);
    expect(expectOk(await setCounting(7)).stock).toBe(7);
    expect(expectOk(await setCounting(7)).stock).toBe(7);
    await sell(3);
    expect((await rowOf(ROLLS)).stock).toBe(4);
    expect(await findLostUnits(shop.deps)).toEqual([]);
    const written = (await listChanges(shop.deps, { kind: "product", id: ROLLS })).filter(
      ({ event }) => event.act === "counting",
    );
    expect(written.map(({ event }) => event.changes.stock)).toEqual([
      { from: 10, to: null },
      { from: null, to: 7 },
    ]);
  });

  it("turning stock counting off and on between two nightly checks reports no missing stock", async () => {
    await setRow(ROLLS, { stock: 10 });
    await shop.db.query().delete(settings).where(eq(settings.key, "pieces_counted"));
    await findLostUnits(shop.deps);
    expectOk(await setCounting(null));
    await sell(2);
    expectOk(await setCounting(8));
    expect(await findLostUnits(shop.deps)).toEqual([]);
  });

  it("turning stock counting on is refused for an already counted product and for an invalid number", async () => {
    await setRow(ROLLS, { stock: 10 });
    expect(await setCounting(12)).toMatchObject({ error: { code: 409, data: { current: { stock: 10 } } } });
    for (const stock of [-1, 1.5, "x", undefined]) {
      expect(await setCounting(stock as never)).toMatchObject({
        error: { code: 422, fields: { stock: [expect.any(String)] } },
      });
    }
    expect((await rowOf(ROLLS)).stock).toBe(10);
    expect(await desk.setCounting({ id: 999_999, stock: 1 })).toMatchObject({ error: { code: 404 } });
    await setRow(ROLLS, { stock: 40 });
  });
});

describe("bulk price changes", () => {
  it("prices are previewed, changed together and undone, except those changed since", async () => {
    const q = (await find(PRODUCT)).brand;
    const told = expectOk(await desk.movePrices({ q, percent: 10 }));
    expect(told).toMatchObject({ id: null, count: expect.any(Number) });
    expect(told.count).toBeGreaterThan(1);
    const [first, second] = told.first;
    if (!first || !second) throw new Error("The brand has two products.");
    expect((await rowOf(first.id)).finalPrice).toBe(first.from);
    shop.takeChanged();
    const done = expectOk(await desk.movePrices({ q, percent: 10, preview: false, count: told.count }));
    const row = await rowOf(first.id);
    expect(row.finalPrice).toBe(first.to);
    expect(row.finalPrice % 10_000).toBe(0);
    expect(row.finalPrice).toBeLessThanOrEqual(row.price);
    expect(shop.takeChanged()).toEqual(expect.arrayContaining([TAGS.products, TAGS.product(first.id)]));
    const written = and(eq(auditEvents.act, "prices"), eq(auditEvents.subjectId, first.id));
    expect(await shop.db.query().select().from(auditEvents).where(written)).toHaveLength(1);
    await setRow(second.id, { finalPrice: 10_000 });
    const back = expectOk(await desk.takePricesBack({ id: done.id ?? 0 }));
    expect(back).toEqual({ count: told.count - 1, stayed: 1 });
    expect((await rowOf(first.id)).finalPrice).toBe(first.from);
    expect((await rowOf(second.id)).finalPrice).toBe(10_000);
    expect(expectOk(await desk.takePricesBack({ id: done.id ?? 0 }))).toEqual({ count: 0, stayed: 0 });
  });

  it("rounding never reverses the direction of a change or makes a price zero", async () => {
    const before = await rowOf(ROLLS);
    const { brand, name } = await find(ROLLS);
    const move = (percent: number) =>
      desk.movePrices({ q: `${brand} ${name}`, percent, round: 100_000, preview: false });
    const prices = async () => {
      const { price, finalPrice } = await rowOf(ROLLS);
      return [price, finalPrice];
    };
    await setRow(ROLLS, { price: 120_000, finalPrice: 40_000 });
    expectOk(await move(1));
    expect(await prices()).toEqual([120_000, 40_000]);
    expectOk(await move(-1));
    expect(await prices()).toEqual([100_000, 40_000]);
    await setRow(ROLLS, { price: 1, finalPrice: 1 });
    expectOk(await move(-50));
    expect(await prices()).toEqual([1, 1]);
    expectOk(await move(100));
    expect(await prices()).toEqual([1, 1]);
    await setRow(ROLLS, before);
  });

  it("rounding keeps a sale price below the full price", async () => {
    const before = await rowOf(ROLLS);
    const { brand, name } = await find(ROLLS);
    const until = new Date(shop.deps.now().getTime() + 86_400_000);
    const asked = { q: `${brand} ${name}`, round: 100_000 };
    const moved = async (price: number, finalPrice: number, percent: number) => {
      await setRow(ROLLS, { price, finalPrice, specialSaleUntil: until });
      const told = expectOk(await desk.movePrices({ ...asked, percent, ids: [ROLLS] }));
      expectOk(await desk.movePrices({ ...asked, percent, preview: false }));
      const row = await rowOf(ROLLS);
      expect(told.first[0]?.to).toBe(row.finalPrice);
      expect(row.specialSaleUntil).toEqual(until);
      return [row.price, row.finalPrice, row.discountPercent];
    };
    expect(await moved(1_000_000, 800_000, 10)).toEqual([1_100_000, 900_000, 18]);
    // Both would be rounded to the same price, so the sale keeps its ratio to the full price.
    expect(await moved(1_040_000, 1_000_000, -5)).toEqual([1_000_000, 961_000, 4]);
    expect(await moved(160_000, 150_000, 1)).toEqual([200_000, 187_000, 7]);
    expect(await moved(150_000, 145_000, -1)).toEqual([100_000, 96_000, 4]);
    await setRow(ROLLS, before);
  });

  it("a bulk price change is refused if other products match by now or the percentage is out of range", async () => {
    const before = await rowOf(PRODUCT);
    expect(await desk.movePrices({ percent: 10, preview: false, count: 1 })).toMatchObject({
      error: { code: 409, data: { id: null, count: expect.any(Number) } },
    });
    expect(await rowOf(PRODUCT)).toEqual(before);
    for (const percent of [0, -51, 101]) {
      expect(await desk.movePrices({ percent })).toMatchObject({ error: { code: 422 } });
    }
    expect(await desk.takePricesBack({ id: 999_999 })).toMatchObject({ error: { code: 404 } });
  });
});

it("product calls return 404 without the right, as does an unknown product", async () => {
  const orders = await tokenOf("09125550001");
  expect((await ask(shop, "/admin/products", { token: orders })).status).toBe(404);
  const body = { change: 1, reason: "arrived" };
  expect((await ask(shop, "/admin/products/4/stock", { method: "POST", body, token: orders })).status).toBe(404);
  expect((await ask(shop, "/admin/products/999999/stock", { method: "POST", body, token })).status).toBe(404);
});

describe("a product in a shopper's cart", () => {
  it("the cart follows a sale from start to end, and products that become upcoming or hidden", async () => {
    const { api } = await newShopper(shop);
    const add = () => api.cart.add({ id: PRODUCT, type: 1, count: 1, add: 0 });
    expectOk(await add());
    const line = async () => expectOk(await api.cart.get()).details.find(({ id }) => id === PRODUCT);
    const sale = async () => expectOk(await apiOf(shop).catalogue.product({ id: PRODUCT })).special_sale;
    const price = 80_000_000;
    const sale_until = hour();
    expectOk(await save(await find(PRODUCT), { price, final_price: 60_000_000, sale_until }));
    expect(await line()).toMatchObject({ price: 60_000_000, real_price: price });
    expect(await sale()).toEqual({ value: 20_000_000, expiration: sale_until });
    // Exact to the second, although the job that resets the row runs later.
    shop.advance(3_600_000);
    expect(await line()).toMatchObject({ price, real_price: price });
    expect(await sale()).toBeNull();
    await endSpecialSales(shop.deps);
    expect(await find(PRODUCT)).toMatchObject({ price, final_price: price, sale_until: null });
    expectOk(await save(await find(PRODUCT), { coming_soon: true }));
    expect(await add()).toMatchObject({ error: { code: 406 } });
    expect(await line()).toMatchObject({ cartable: { available: false } });
    expectOk(await save(await find(PRODUCT), { coming_soon: false, visible: false }));
    expect(await add()).toMatchObject({ error: { code: 404 } });
    expect(await line()).toMatchObject({ cartable: { available: false, error: { cause_type: CauseType.Gone } } });
    expectOk(await save(await find(PRODUCT), { visible: true }));
    expect(await line()).toMatchObject({ price, cartable: { available: true, error: null } });
  });
});
