import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { importCatalogue, readCatalogueFile } from "@/lib/backend/catalogue-import/import";
import { ImportRefused } from "@/lib/backend/catalogue-import/row";
import { toErrorResponse } from "@/lib/backend/core/error-response";
import { products } from "@/lib/backend/db/schema/catalogue";
import { companies } from "@/lib/backend/db/schema/companies";
import { coupons } from "@/lib/backend/db/schema/coupons";
import { shippingMethods } from "@/lib/backend/db/schema/invoices";
import { importShop } from "@/lib/backend/shop-import/import";
import { readShopFile, ShopImportError } from "@/lib/backend/shop-import/read";
import { MAX_RIALS, MAX_UNITS } from "@/lib/contract/bounds";
import { newCompanySchema } from "@/lib/contract/schemas/desk-company";
import { newCouponSchema } from "@/lib/contract/schemas/desk-coupon";
import { countingSchema, productSaveSchema, ROUNDS } from "@/lib/contract/schemas/desk-goods";
import { newShippingMethodSchema } from "@/lib/contract/schemas/desk-settings";
import { expectOk, newShopper } from "../support/shopper";
import { apiOf } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

const PRODUCT = 45;
const RUNS = { numRuns: 40 };
let shop: TestShop;
let desk: ReturnType<typeof apiOf>["deskGoods"];
let asked: { q: string };

beforeAll(async () => {
  shop = await openTestShop();
  const login = { mobile_no: "09125550002", password: "demo-1234" };
  desk = apiOf(shop, expectOk(await apiOf(shop).auth.login(login)).token ?? "").deskGoods;
  const product = expectOk(await desk.list({ q: String(PRODUCT) })).find(({ id }) => id === PRODUCT);
  asked = { q: `${product?.brand} ${product?.name}` };
});
afterAll(() => shop.close());

async function productRow() {
  const [row] = await shop.db.query().select().from(products).where(eq(products.id, PRODUCT));
  if (!row) throw new Error(`There is no product ${PRODUCT}.`);
  return row;
}
const setProduct = (change: Partial<typeof products.$inferInsert>) =>
  shop.db.query().update(products).set(change).where(eq(products.id, PRODUCT));

/** Throws with the form's message unless the form accepts the product as it is stored, including its sale. */
async function expectFormTakes(): Promise<void> {
  const row = await productRow();
  const { price, finalPrice, stock, specialSaleUntil, comingSoon, removed } = row;
  const saved = { version: "1", price, final_price: finalPrice, coming_soon: comingSoon, visible: !removed };
  await productSaveSchema.validate({ ...saved, sale_until: specialSaleUntil?.toISOString() ?? null });
  await countingSchema.validate({ stock });
  if (specialSaleUntil) expect(finalPrice).toBeLessThan(price);
}

/** Numbers near every limit of a form, and between the limits. */
const number = fc.oneof(
  fc.constantFrom(-1, 0, 0.5, 1, 23, 24, 25, 60, 61, 100, 101, MAX_UNITS, MAX_UNITS + 1, 2 ** 31),
  fc.constantFrom(MAX_RIALS - 10, MAX_RIALS, MAX_RIALS + 10, Number.MAX_SAFE_INTEGER),
  fc.integer({ min: 1, max: MAX_RIALS / 10 }).map((toman) => toman * 10),
);
const soon = () => new Date(shop.deps.now().getTime() + 86_400_000);

describe("bulk changes", () => {
  it("changing prices by a percentage and undoing it stores only values that the product form accepts", async () => {
    const price = fc.oneof(
      fc.integer({ min: 1, max: 20_000 }).map((toman) => toman * 10),
      fc.integer({ min: 1, max: MAX_RIALS / 10 }).map((toman) => toman * 10),
      fc.constant(MAX_RIALS),
    );
    const percent = fc.integer({ min: -50, max: 100 }).filter((value) => value !== 0);
    await fc.assert(
      fc.asyncProperty(
        price,
        fc.double({ min: 0, max: 1, noNaN: true }),
        percent,
        fc.constantFrom(...ROUNDS),
        async (full, share, by, round) => {
          const finalPrice = Math.max(10, Math.round((full * share) / 10) * 10);
          await setProduct({ price: full, finalPrice, specialSaleUntil: finalPrice < full ? soon() : null });
          const moved = await desk.movePrices({ ...asked, percent: by, round, preview: false });
          await expectFormTakes();
          if (!moved.ok) {
            expect(moved.error).toMatchObject({ code: 422, fields: { percent: [expect.stringContaining("«")] } });
            expect(await productRow()).toMatchObject({ price: full, finalPrice });
            return;
          }
          expectOk(await desk.takePricesBack({ id: moved.data.id ?? 0 }));
          await expectFormTakes();
        },
      ),
      RUNS,
    );
  });

  it("a catalogue file stores only prices and stock that the product form would accept", async () => {
    const row = fc.record(
      { price: number, price_by_discount: number, stock: fc.option(number), max_count: fc.option(number) },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(row, async (given) => {
        const file = JSON.stringify([{ id: PRODUCT, ...given }]);
        await importCatalogue(shop.db, await readCatalogueFile("goods.json", file), shop.deps.now()).catch((error) => {
          if (!(error instanceof ImportRefused)) throw error;
        });
        await expectFormTakes();
      }),
      RUNS,
    );
  });

  it("a shop file stores only coupons, companies and shipping methods that their forms would accept", async () => {
    const file = fc.record({
      coupon: fc.record({ type: fc.constantFrom("percent", "amount"), value: number, flooring: number }),
      company: fc.record({ discount_percent: number, flooring: number }),
      method: fc.record({ amount: number, from_days: number, to_days: number, until_hour: number }),
    });
    let [taken, refused] = [0, 0];
    const bring = async (content: object) => {
      const read = () => importShop(shop.db, readShopFile(JSON.stringify(content)), { now: shop.deps.now() });
      const error = await (async () => read())().then(
        () => null,
        (reason: unknown) => reason,
      );
      if (error !== null && !(error instanceof ShopImportError)) throw error;
      if (error) refused += 1;
      else taken += 1;
    };
    await fc.assert(
      fc.asyncProperty(file, async ({ coupon, company, method }) => {
        const named = { name: "شرکت", address: "تهران", time_windows: [{ id: 901, title: "صبح" }] };
        await bring({ coupons: [{ code: "BOUNDS", ...coupon }] });
        await bring({ companies: [{ id: 901, ...named, ...company }] });
        await bring({ posting_methods: [{ id: 901, title: "پیک", logo: "/images/x.webp", ...method }] });
        for (const { type, value, flooring } of await shop.db.query().select().from(coupons)) {
          await newCouponSchema.validate({ code: "BOUNDS", type, value, flooring });
        }
        for (const { discountPercent, flooring } of await shop.db.query().select().from(companies)) {
          const { time_windows } = { time_windows: ["صبح"] };
          await newCompanySchema.validate({ ...named, time_windows, discount_percent: discountPercent, flooring });
        }
        for (const { amount, fromDays, toDays, untilHour } of await shop.db.query().select().from(shippingMethods)) {
          const given = { title: "پیک", logo: "/images/x.webp", cities: null, place: 1, amount };
          await newShippingMethodSchema.validate({
            ...given,
            from_days: fromDays,
            to_days: toDays,
            until_hour: untilHour,
          });
        }
      }),
      RUNS,
    );
    expect(Math.min(taken, refused)).toBeGreaterThan(0);
  });
});

describe("values beyond a limit", () => {
  it("a price change beyond the limit is refused with the product's name", async () => {
    const { name } = await productRow();
    await setProduct({ price: MAX_RIALS, finalPrice: 1000, specialSaleUntil: null });
    for (const preview of [true, false]) {
      expect(await desk.movePrices({ ...asked, percent: 100, preview })).toMatchObject({
        error: { code: 422, fields: { percent: [expect.stringContaining(name)] } },
      });
    }
    expect((await productRow()).price).toBe(MAX_RIALS);
  });

  it("a stock change beyond the limit is refused, but stock returned by an order may exceed it", async () => {
    await setProduct({ price: 1_000_000, finalPrice: 1_000_000, stock: MAX_UNITS });
    const move = (change: number) => desk.moveStock({ id: PRODUCT, change, reason: "arrived" });
    expect(await move(1)).toMatchObject({ error: { code: 422, fields: { change: [expect.any(String)] } } });
    expect((await productRow()).stock).toBe(MAX_UNITS);
    await setProduct({ stock: MAX_UNITS + 5 });
    expect((await productRow()).stock).toBe(MAX_UNITS + 5);
  });

  it("a cart line whose total is beyond the limit is refused", async () => {
    const { api } = await newShopper(shop);
    const half = MAX_RIALS / 2 + 10;
    await setProduct({ price: half, finalPrice: half, stock: null, maxCount: null });
    expectOk(await api.cart.add({ id: PRODUCT, type: 1, count: 1, add: 0 }));
    expect(await api.cart.add({ id: PRODUCT, type: 1, count: 2, add: 0 })).toMatchObject({ error: { code: 409 } });
    const merged = await api.cart.merge({ items: [{ id: PRODUCT, type: 1, count: 10_000 }] });
    expect(merged.ok && merged.data.details.map(({ count }) => count)).toEqual([1]);
  });

  it.each([
    ["a price", sql`update products set price = ${MAX_RIALS + 1} where id = ${PRODUCT}`],
    ["a stock", sql`update products set stock = 1000000001 where id = ${PRODUCT}`],
    ["a computed stock", sql`update products set stock = stock * 1000000::int * 1000000::int where id = ${PRODUCT}`],
    ["a coupon value", sql`update coupons set type = 2, value = ${MAX_RIALS + 1}`],
    ["a company's minimum order", sql`update companies set flooring = ${MAX_RIALS + 1}`],
    ["a shipping amount", sql`update posting_methods set amount = -1`],
    ["a delivery day", sql`update posting_methods set to_days = 61`],
    ["an agent's limit", sql`update users set agent_discount_ceiling = ${MAX_RIALS + 1}`],
  ])("the database refuses %s out of range, and the caller gets 422", async (_, statement) => {
    await setProduct({ stock: 10 });
    const error = await shop.db
      .query()
      .execute(statement)
      .then(() => null, toErrorResponse);
    expect(error).toMatchObject({ code: 422, messageKey: "Errors.beyondBounds" });
  });

  it("a violation of any other CHECK constraint gets a 500", async () => {
    const error = await shop.db
      .query()
      .execute(sql`update products set final_price = price + 1 where id = ${PRODUCT}`)
      .then(() => null, toErrorResponse);
    expect(error).toMatchObject({ code: 500 });
  });
});
