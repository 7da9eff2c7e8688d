import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { brands, productDetails, products } from "@/lib/backend/db/schema/catalogue";
import { productStars } from "@/lib/backend/db/schema/engagement";
import { apiOf } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const db = () => shop.db.query();
const HOUR_MS = 3_600_000;

async function list(query: Parameters<ReturnType<typeof apiOf>["catalogue"]["products"]>[0]) {
  const result = await apiOf(shop).catalogue.products(query);
  if (!result.ok) throw new Error(`The list was refused with ${result.error.code}.`);
  return result.data;
}

const cardOf = async (id: number) => (await list({ category: 6, group: 1 })).find((card) => card.id === id);

async function suggested(id: number) {
  const result = await apiOf(shop).catalogue.suggestions({ term: "پین‌پد", page: 1 });
  return result.ok ? result.data.products.find((product) => product.id === id) : undefined;
}

/**
 * Repeats a check of the cache. Each check must begin with a write of its own. On PostgreSQL any other database of the
 * cluster that is written to meanwhile empties the cache, too.
 */
const inQuietCluster = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000, interval: 50 });

/** Counts the queries of products; the shop's settings are read each time here, while a running shop caches them. */
async function queriesOf(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(shop.db.pool, "query");
  await work();
  const count = query.mock.calls.filter(([asked]) => JSON.stringify(asked).includes("products")).length;
  query.mockRestore();
  return count;
}

describe("a list whose products were shown since anything was written", () => {
  it("reads its products from the database only if anything was written since", async () => {
    await inQuietCluster(async () => {
      await db().update(products).set({ stock: 5 }).where(eq(products.id, 34));
      await list({ category: 6, group: 1 });
      expect(await queriesOf(() => list({ category: 6, min: 10_000 }))).toBe(0);
      expect(await queriesOf(() => list({ category: 6, group: 1, min: 10_000 }))).toBe(0);
    });
    await db().update(products).set({ stock: 4 }).where(eq(products.id, 34));
    expect(await queriesOf(() => list({ category: 6, min: 10_000 }))).toBeGreaterThan(0);
  });

  it.each([
    ["a stock", { inventory: 3 }, () => db().update(products).set({ stock: 3 }).where(eq(products.id, 34))],
    [
      "an image",
      { image: "/x.webp" },
      () => db().update(products).set({ image: "/x.webp" }).where(eq(products.id, 34)),
    ],
    [
      "a price",
      { price: 77_000_000, price_by_discount: 77_000_000 },
      () => db().update(products).set({ price: 77_000_000, finalPrice: 77_000_000 }).where(eq(products.id, 34)),
    ],
    [
      "a label",
      { tags: [{ name: "نو", bg_color: "#000000", text_color: "#ffffff" }] },
      () =>
        db()
          .update(productDetails)
          .set({ tags: [{ name: "نو", bg_color: "#000000", text_color: "#ffffff" }] })
          .where(eq(productDetails.productId, 34)),
    ],
    [
      "a rating",
      { stars: { mean: 3.5, count: 6 } },
      () =>
        db()
          .insert(productStars)
          .values({ productId: 34, sum: 21, count: 6 })
          .onConflictDoUpdate({ target: productStars.productId, set: { sum: 21, count: 6 } }),
    ],
  ])("shows %s that was written since", async (_, shown, write) => {
    await cardOf(34);
    await write();
    expect(await cardOf(34)).toMatchObject(shown);
  });

  it("shows a brand's new name, also in suggestions", async () => {
    const brandId = (await cardOf(34))?.brand.id ?? 0;
    expect(await suggested(34)).toBeDefined();
    await db().update(brands).set({ name: "نام تازه" }).where(eq(brands.id, brandId));
    expect((await cardOf(34))?.brand.name).toBe("نام تازه");
    expect((await suggested(34))?.brand.name).toBe("نام تازه");
  });

  it("shows a color that a model was given", async () => {
    const white = { family: "خانواده", colorName: "سفید", colorCode: "#ffffff" };
    await db().update(products).set(white).where(eq(products.id, 34));
    expect((await cardOf(34))?.colors).toBeUndefined();
    const { brandId } = (await db().select().from(products).where(eq(products.id, 34)))[0] ?? { brandId: 0 };
    await db()
      .update(products)
      .set({ ...white, brandId, colorCode: "#000000" })
      .where(eq(products.id, 35));
    const cards = await list({ category: 6, group: 1 });
    expect(cards.find(({ colors }) => colors)?.colors?.map(({ id }) => id)).toEqual([34, 35]);
  });

  it("shows a sale as over at its end, which nothing writes", async () => {
    await inQuietCluster(async () => {
      const until = new Date(shop.deps.now().getTime() + HOUR_MS);
      const sale = { price: 50_000_000, finalPrice: 40_000_000, specialSaleUntil: until };
      await db().update(products).set(sale).where(eq(products.id, 36));
      expect(await cardOf(36)).toMatchObject({ price_by_discount: 40_000_000, special_sale: { value: 10_000_000 } });
      shop.advance(HOUR_MS);
      expect(await queriesOf(() => cardOf(36))).toBe(0);
    });
    expect(await cardOf(36)).toMatchObject({ price_by_discount: 50_000_000, special_sale: null });
  });

  it("does not show what a transaction in progress has written", async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const before = await cardOf(37);
    const writing = shop.db.transaction(async () => {
      await db().update(products).set({ image: "/y.webp" }).where(eq(products.id, 37));
      if (shop.db.kind === "postgres") await held;
    });
    if (shop.db.kind === "postgres") expect((await cardOf(37))?.image).toBe(before?.image);
    release();
    await writing;
    expect((await cardOf(37))?.image).toBe("/y.webp");
  });
});
