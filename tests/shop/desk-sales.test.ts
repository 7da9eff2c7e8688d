import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { products } from "@/lib/backend/db/schema/catalogue";
import { sales } from "@/lib/backend/db/schema/sales";
import { endSpecialSales } from "@/lib/backend/jobs/end-special-sales";
import { settleSales } from "@/lib/backend/services/desk/settle-sales";
import { listChanges } from "@/lib/backend/services/shared/audit";
import type { DeskSale } from "@/lib/contract/desk-sale";
import { TAGS } from "@/lib/contract/tags";
import { openEmptyDesk } from "../support/empty-desk";
import { atBank, expectOk, placedOrder, returnFromBank } from "../support/shopper";
import { staffToken } from "../support/staff";
import { apiOf } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

const HOUR = 3_600_000;
const [S910, OTHER] = [1, 9];
const PRICE = 100_000_000;
let shop: TestShop;
let api: ReturnType<typeof apiOf>;
let desk: ReturnType<typeof apiOf>["deskSale"];
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

beforeEach(async () => {
  api = apiOf(shop, await staffToken(shop, "09125550002"));
  desk = api.deskSale;
  await shop.db.query().delete(sales);
  await setPrice({ price: PRICE, finalPrice: PRICE, discountPercent: 0, specialSaleUntil: null });
});

async function setPrice(columns: Partial<typeof products.$inferInsert>): Promise<void> {
  for (const id of [S910, OTHER]) await shop.db.query().update(products).set(columns).where(eq(products.id, id));
}
const inMs = (ms: number) => new Date(shop.deps.now().getTime() + ms).toISOString();
const item = (product_id: number, percent = 10) => ({ product_id, percent });
const terms = (change: object = {}) => ({ name: "یلدا", items: [item(S910)], until: inMs(HOUR), ...change });
const make = async (change: object = {}) => expectOk(await desk.create(terms(change)));
const pricesOf = async (id = S910) => {
  const [row] = await shop.db.query().select().from(products).where(eq(products.id, id));
  return row && { price: row.price, finalPrice: row.finalPrice, until: row.specialSaleUntil?.toISOString() ?? null };
};
const FULL = { price: PRICE, finalPrice: PRICE, until: null };
const saveByHand = async (change: object) => {
  const listed = expectOk(await api.deskGoods.list({ q: String(S910) })).find(({ id }) => id === S910);
  if (!listed) throw new Error("The product is not listed.");
  const { version, price, final_price, sale_until } = listed;
  return api.deskGoods.save({ id: S910, version, price, final_price, sale_until, ...change });
};
const actsOf = async (kind: "product" | "sale", id: number) =>
  (await listChanges(shop.deps, { kind, id })).map(({ event }) => event.act);
/** Runs both jobs at the end of a sale, in either order. */
async function endOf({ until }: DeskSale): Promise<void> {
  shop.advance(Date.parse(until) - shop.deps.now().getTime() + 1000);
  await endSpecialSales(shop.deps);
  await settleSales(shop.deps);
  await endSpecialSales(shop.deps);
}

describe("a sale", () => {
  it("a sale without a start is on at once, and its end takes the price back", async () => {
    shop.takeChanged();
    const sale = await make();
    expect(sale).toMatchObject({
      state: "running",
      items: [{ sale_price: 90_000_000, state: "running", price: PRICE }],
    });
    expect(await pricesOf()).toEqual({ price: PRICE, finalPrice: 90_000_000, until: sale.until });
    expect(shop.takeChanged()).toEqual(expect.arrayContaining([TAGS.products, TAGS.product(S910)]));
    const shown = expectOk(await apiOf(shop).catalogue.product({ id: S910 }));
    expect(shown).toMatchObject({ special_sale: { value: 10_000_000, expiration: sale.until } });
    await endOf(sale);
    expect(await pricesOf()).toEqual(FULL);
    expect(expectOk(await apiOf(shop).catalogue.product({ id: S910 })).special_sale).toBeNull();
    const changes = (await actsOf("product", S910)).slice(-2);
    expect(changes).toEqual(["saleStart", "saleEnd"]);
  });

  it("a sale starts by itself when its time comes, and running the job again changes nothing", async () => {
    const sale = await make({ from: inMs(HOUR), until: inMs(2 * HOUR) });
    await settleSales(shop.deps);
    expect([sale.state, await pricesOf()]).toEqual(["waiting", FULL]);
    shop.advance(HOUR);
    await settleSales(shop.deps);
    const [started, acts] = [await pricesOf(), await actsOf("product", S910)];
    expect(started).toMatchObject({ finalPrice: 90_000_000, until: sale.until });
    await settleSales(shop.deps);
    expect([await pricesOf(), await actsOf("product", S910)]).toEqual([started, acts]);
    await endOf(sale);
    await settleSales(shop.deps);
    expect(await pricesOf()).toEqual(FULL);
    expect(await actsOf("sale", sale.id)).toEqual(["newSale", "saleStart", "saleEnd"]);
  });

  it("a sale whose whole time passed while the shop was down changes no price", async () => {
    const sale = await make({ from: inMs(HOUR), until: inMs(2 * HOUR) });
    const acts = await actsOf("product", S910);
    await endOf(sale);
    expect([await pricesOf(), await actsOf("product", S910)]).toEqual([FULL, acts]);
    expect(expectOk(await desk.get({ id: sale.id }))).toMatchObject({ state: "ended" });
  });

  it("the end goes back to the discount that was there before", async () => {
    await setPrice({ finalPrice: 95_000_000, discountPercent: 5 });
    const sale = await make({ items: [item(S910, 20)] });
    expect(await pricesOf()).toMatchObject({ finalPrice: 80_000_000 });
    await endOf(sale);
    expect(await pricesOf()).toEqual({ ...FULL, finalPrice: 95_000_000 });
  });

  it("a lower price is not raised, and the record says so", async () => {
    await setPrice({ finalPrice: 70_000_000 });
    const sale = await make();
    expect(sale.items).toMatchObject([{ state: "skipped" }]);
    await endOf(sale);
    expect(await pricesOf()).toEqual({ ...FULL, finalPrice: 70_000_000 });
  });

  it("a price that was changed by hand meanwhile stays, and the record and its history say so", async () => {
    const sale = await make({ items: [item(S910), item(OTHER)] });
    expectOk(await saveByHand({ final_price: 85_000_000 }));
    expect(expectOk(await desk.get({ id: sale.id })).items.map(({ state }) => state)).toEqual(["moved", "running"]);
    await endOf(sale);
    expect([await pricesOf(), await pricesOf(OTHER)]).toEqual([{ ...FULL, finalPrice: 85_000_000 }, FULL]);
    expect(expectOk(await desk.get({ id: sale.id })).items.map(({ state }) => state)).toEqual(["moved", "ended"]);
    const told = (await listChanges(shop.deps, { kind: "sale", id: sale.id })).at(-1)?.event;
    expect(told).toMatchObject({ act: "saleEnd", actorId: null, changes: { moved: { to: [sale.items[0]?.name] } } });
  });

  it("a full price that was changed by hand stays, and the sale price is taken back to it", async () => {
    const sale = await make();
    expectOk(await saveByHand({ price: 110_000_000 }));
    await endOf(sale);
    expect(await pricesOf()).toEqual({ price: 110_000_000, finalPrice: 110_000_000, until: null });
  });

  it("a removed sale takes its prices back", async () => {
    const sale = await make();
    expectOk(await desk.remove({ id: sale.id }));
    expect(await pricesOf()).toEqual(FULL);
    expect(await desk.get({ id: sale.id })).toMatchObject({ error: { code: 404 } });
  });

  it("a special sale that nobody made a record for still ends by itself", async () => {
    await setPrice({ finalPrice: 70_000_000, specialSaleUntil: new Date(inMs(-1000)) });
    await endSpecialSales(shop.deps);
    expect(await pricesOf()).toEqual(FULL);
  });
});

describe("a change of a sale", () => {
  it("in a running sale, changing a percentage and adding or removing an item update prices immediately", async () => {
    const { id, version } = await make();
    const saved = expectOk(await desk.save({ id, version, items: [item(OTHER, 20), item(S910, 30)] }));
    expect(saved.items.map(({ state }) => state)).toEqual(["running", "running"]);
    expect([await pricesOf(), await pricesOf(OTHER)]).toMatchObject([
      { finalPrice: 70_000_000 },
      { finalPrice: 80_000_000 },
    ]);
    const last = expectOk(await desk.save({ id, version: saved.version, items: [item(S910, 30)] }));
    expect([await pricesOf(OTHER), (await pricesOf())?.finalPrice]).toEqual([FULL, 70_000_000]);
    await endOf(last);
    expect(await pricesOf()).toEqual(FULL);
  });

  it("a later end is the end of the special sale, and a start that is put off takes the price back", async () => {
    const { id, version } = await make();
    const until = inMs(3 * HOUR);
    const longer = expectOk(await desk.save({ id, version, until }));
    expect(await pricesOf()).toMatchObject({ finalPrice: 90_000_000, until });
    const waiting = expectOk(await desk.save({ id, version: longer.version, from: inMs(2 * HOUR) }));
    expect([waiting.state, await pricesOf()]).toEqual(["waiting", FULL]);
  });

  it("a changed name writes no price, also of an item that was changed by hand", async () => {
    const { id, version } = await make();
    expectOk(await saveByHand({ final_price: 85_000_000 }));
    const acts = await actsOf("product", S910);
    expectOk(await desk.save({ id, version, name: "شب یلدا" }));
    expect(await actsOf("product", S910)).toEqual(acts);
    expect(await pricesOf()).toMatchObject({ finalPrice: 85_000_000 });
  });

  it("a sale that is over can be run again with other times", async () => {
    const sale = await make();
    await endOf(sale);
    const version = expectOk(await desk.get({ id: sale.id })).version;
    const again = expectOk(await desk.save({ id: sale.id, version, from: null, until: inMs(HOUR) }));
    expect([again.state, (await pricesOf())?.finalPrice]).toEqual(["running", 90_000_000]);
    await endOf(again);
    expect(await pricesOf()).toEqual(FULL);
  });

  it("a save over another version is an edit conflict, and a repeated sale is made once", async () => {
    const idempotencyKey = crypto.randomUUID();
    const body = terms();
    const first = expectOk(await desk.create(body, { idempotencyKey }));
    expect(expectOk(await desk.create(body, { idempotencyKey }))).toEqual(first);
    expectOk(await desk.save({ id: first.id, version: first.version, name: "دیگر" }));
    const late = await desk.save({ id: first.id, version: first.version, items: [item(OTHER)] });
    expect(late).toMatchObject({ error: { code: 409, data: { current: { name: "دیگر" } } } });
    expect(await pricesOf(OTHER)).toEqual(FULL);
  });
});

describe("wrong sales", () => {
  it("a product that is in another sale at that time is refused by the name of the sale", async () => {
    await make({ from: inMs(HOUR), until: inMs(2 * HOUR) });
    const overlapping = await desk.create(terms({ name: "نوروز", from: inMs(HOUR * 1.5), until: inMs(3 * HOUR) }));
    expect(overlapping).toMatchObject({
      error: { code: 422, fields: { "items[0].product_id": [expect.stringContaining("«یلدا»")] } },
    });
    await make({ name: "پس از آن", from: inMs(2 * HOUR + 1000), until: inMs(3 * HOUR) });
    const { id, version } = await make({ name: "دیگر", items: [item(OTHER)], until: inMs(1.5 * HOUR) });
    expect(await desk.save({ id, version, items: [item(OTHER), item(S910)] })).toMatchObject({
      error: { code: 422, fields: { "items[1].product_id": [expect.stringContaining("«یلدا»")] } },
    });
    expect(await pricesOf()).toEqual(FULL);
  });

  it.each([
    ["name", { name: "ی" }],
    ["items", { items: [] }],
    ["items", { items: [item(S910, 91)] }],
    ["items", { items: [item(S910, 0)] }],
    ["items[1].product_id", { items: [item(S910), item(S910)] }],
    ["items[0].product_id", { items: [item(99_999)] }],
    ["until", { until: "2020-01-01T00:00:00Z" }],
    ["until", { from: "2090-01-02T00:00:00Z", until: "2090-01-01T00:00:00Z" }],
    ["until", { until: null }],
  ])("a wrong value of a sale is refused at %s: %j", async (field, wrong) => {
    expect(await desk.create(terms(wrong) as Parameters<typeof desk.create>[0])).toMatchObject({
      error: { code: 422, fields: { [field]: [expect.any(String)] } },
    });
    expect([expectOk(await desk.list()), await pricesOf()]).toEqual([[], FULL]);
  });

  it("a percentage that rounding leaves without a discount is refused", async () => {
    await setPrice({ price: 100_000, finalPrice: 100_000 });
    expect(await desk.create(terms({ items: [item(S910, 2)] }))).toMatchObject({
      error: { code: 422, fields: { "items[0].percent": [expect.any(String)] } },
    });
  });
});

it("an item says how many were sold in the last week, and what is left", async () => {
  const before = (await make({ from: inMs(HOUR), until: inMs(2 * HOUR) })).items[0];
  const { payUrl } = await placedOrder(shop, { product: S910, count: 2 });
  await returnFromBank(await atBank(payUrl, "pay"));
  const [sale] = expectOk(await desk.list());
  expect(sale?.items[0]).toMatchObject({
    sold_last_week: (before?.sold_last_week ?? 0) + 2,
    stock: before?.stock == null ? null : before.stock - 2,
  });
  const found = expectOk(await apiOf(shop, await staffToken(shop, "09125550002")).deskGoods.list({ q: String(S910) }));
  expect(found[0]).toMatchObject({ id: S910, sold_last_week: sale?.items[0]?.sold_last_week });
  shop.advance(8 * 24 * HOUR);
  const later = apiOf(shop, await staffToken(shop, "09125550002")).deskSale;
  expect(expectOk(await later.list())[0]?.items[0]?.sold_last_week).toBe(0);
});

it("an empty shop makes its first sale by calls", async () => {
  const { shop: empty, api: owner, makeProduct } = await openEmptyDesk();
  expect(expectOk(await owner.deskSale.list())).toEqual([]);
  const { id } = await makeProduct("چاپگر", 50_000_000);
  const until = new Date(empty.deps.now().getTime() + HOUR).toISOString();
  const sale = expectOk(await owner.deskSale.create({ name: "گشایش", items: [item(id, 15)], until }));
  expect(sale.items).toMatchObject([{ sale_price: 42_500_000, state: "running", sold_last_week: 0 }]);
  empty.advance(2 * HOUR);
  await settleSales(empty.deps);
  const [row] = await empty.db.query().select().from(products).where(eq(products.id, id));
  expect(row).toMatchObject({ finalPrice: 50_000_000, specialSaleUntil: null });
  await empty.close();
});
