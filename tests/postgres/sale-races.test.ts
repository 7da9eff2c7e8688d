import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { products } from "@/lib/backend/db/schema/catalogue";
import { sales } from "@/lib/backend/db/schema/sales";
import { endSpecialSales } from "@/lib/backend/jobs/end-special-sales";
import { settleSales } from "@/lib/backend/services/desk/settle-sales";
import { listChanges } from "@/lib/backend/services/shared/audit";
import { expectOk } from "../support/shopper";
import { staffToken } from "../support/staff";
import { apiOf } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

// Only on PostgreSQL: the embedded database runs transactions one after the other.

const HOUR = 3_600_000;
const GOODS = [1, 9, 14, 17];
const [FIRST] = GOODS as [number];
const PRICE = 100_000_000;
const SALE_PRICE = 90_000_000;
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

beforeEach(async () => {
  await shop.db.query().delete(sales);
  const plain = { price: PRICE, finalPrice: PRICE, discountPercent: 0, specialSaleUntil: null };
  await shop.db.query().update(products).set(plain).where(inArray(products.id, GOODS));
});

const desk = async () => apiOf(shop, await staffToken(shop, "09125550002"));
const inMs = (ms: number) => new Date(shop.deps.now().getTime() + ms).toISOString();
const makeSale = async (from: number) => {
  const items = GOODS.map((product_id) => ({ product_id, percent: 10 }));
  const times = { from: inMs(from), until: inMs(from + HOUR) };
  return expectOk(await (await desk()).deskSale.create({ name: "یلدا", items, ...times }));
};
const finalPrices = async () => {
  const rows = await shop.db.query().select().from(products).where(inArray(products.id, GOODS)).orderBy(products.id);
  return rows.map(({ finalPrice }) => finalPrice);
};
const actsOfSale = async (id: number) =>
  (await listChanges(shop.deps, { kind: "sale", id })).map(({ event }) => event.act);
const starts = async () =>
  (await listChanges(shop.deps, { kind: "product", id: FIRST })).filter(({ event }) => event.act === "saleStart")
    .length;
const times = <Result>(count: number, work: () => Promise<Result>) => Promise.all(Array.from({ length: count }, work));

it("instances that start and end the same sale at once write and take back each price once", async () => {
  const { id } = await makeSale(HOUR);
  const before = await starts();
  shop.advance(HOUR + 1000);
  await times(6, () => settleSales(shop.deps));
  expect([await finalPrices(), await starts()]).toEqual([GOODS.map(() => SALE_PRICE), before + 1]);
  shop.advance(HOUR);
  await times(6, async () => {
    await endSpecialSales(shop.deps);
    await settleSales(shop.deps);
  });
  expect(await finalPrices()).toEqual(GOODS.map(() => PRICE));
  expect(await actsOfSale(id)).toEqual(["newSale", "saleStart", "saleEnd"]);
});

it("a price that is changed by hand while the sale starts is either before the sale or stays", async () => {
  for (let round = 0; round < 8; round++) {
    const sale = await makeSale(HOUR);
    shop.advance(HOUR + 1000);
    const { deskGoods, deskSale } = await desk();
    const listed = expectOk(await deskGoods.list({ q: String(FIRST) })).find(({ id }) => id === FIRST);
    const saved = { id: FIRST, version: listed?.version ?? "", price: PRICE, final_price: 95_000_000 };
    const [byHand] = await Promise.all([deskGoods.save(saved), settleSales(shop.deps)]);
    expect(byHand.ok ? 200 : byHand.error.code).toBeOneOf([200, 409]);
    expect((await finalPrices())[0]).toBe(SALE_PRICE);
    shop.advance(HOUR);
    await settleSales(shop.deps);
    expect(await finalPrices()).toEqual([byHand.ok ? 95_000_000 : PRICE, PRICE, PRICE, PRICE]);
    expectOk(await deskSale.remove({ id: sale.id }));
    await shop.db.query().update(products).set({ finalPrice: PRICE }).where(eq(products.id, FIRST));
  }
});

it("a product is in one of two sales that are made at once", async () => {
  const { deskSale } = await desk();
  const items = [{ product_id: FIRST, percent: 10 }];
  const made = await times(6, () => deskSale.create({ name: "یلدا", items, until: inMs(HOUR) }));
  expect(made.filter(({ ok }) => ok)).toHaveLength(1);
  for (const result of made) if (!result.ok) expect(result.error.code).toBe(422);
  expect((await finalPrices())[0]).toBe(SALE_PRICE);
});
