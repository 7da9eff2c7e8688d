import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { brands, categories, productDetails, products } from "@/lib/backend/db/schema/catalogue";
import { generateProducts } from "@/lib/backend/generate/products";
import { listingIndex } from "@/lib/backend/listing/follow";
import { apiOf } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const db = () => shop.db.query();

async function list(query: Parameters<ReturnType<typeof apiOf>["catalogue"]["products"]>[0]) {
  const result = await apiOf(shop).catalogue.products(query);
  if (!result.ok) throw new Error(`The list was refused with ${result.error.code}.`);
  return { ids: result.data.map(({ id }) => id), cards: result.data, ...result.extra };
}

const update = (id: number, change: Partial<typeof products.$inferInsert>) =>
  db().update(products).set(change).where(eq(products.id, id));

it("what is written to a product shows in the next listing, whoever wrote it", async () => {
  expect((await list({ category: 6, sortby: 2 })).ids[0]).toBe(37);
  await update(34, { price: 99_000_000, finalPrice: 99_000_000 });
  expect(await list({ category: 6, sortby: 2 })).toMatchObject({ ids: [34, 37, 35, 36], price: { max: 99_000_000 } });
  await update(34, { stock: 0 });
  expect((await list({ category: 6, sortby: 2 })).ids).toEqual([37, 35, 36, 34]);
  await update(34, { removed: true });
  expect(await list({ category: 6 })).toMatchObject({ count: 3, price: { max: 56_000_000 } });
  await update(34, { removed: false, stock: 5 });
  expect((await list({ category: 6 })).count).toBe(4);
});

it("a new name is found at once, and the old one no longer", async () => {
  await update(35, { name: "پین‌پد پکس ZX77" });
  expect((await list({ q: "zx 77" })).ids).toEqual([35]);
  expect((await list({ q: "s200" })).ids).not.toContain(35);
});

it("a brand or a category that is renamed is found by its new name", async () => {
  await db().update(brands).set({ latinName: "Wunderbar" }).where(eq(brands.id, 8));
  expect((await list({ q: "wunderbar" })).ids).toEqual([17]);
  await db().update(categories).set({ name: "خوانده‌ها" }).where(eq(categories.id, 1));
  expect((await list({ q: "خواندهها" })).count).toBeGreaterThan(20);
});

it("a category that moves takes its products along", async () => {
  const before = await list({ category: 5 });
  await db().update(categories).set({ parentId: 1 }).where(eq(categories.id, 6));
  expect((await list({ category: 5 })).count).toBe(before.count - 4);
});

it("what is not committed is not listed", async () => {
  const before = await list({ category: 6 });
  const work = shop.db.transaction(async () => {
    await db().delete(productDetails).where(eq(productDetails.productId, 36));
    await update(36, { removed: true });
    throw new Error("changed its mind");
  });
  await expect(work).rejects.toThrow("changed its mind");
  expect((await list({ category: 6 })).ids).toEqual(before.ids);
});

it("a row that someone deletes leaves the listing", async () => {
  await db().delete(products).where(eq(products.id, 58));
  const { count } = await list({ q: "vx675" });
  const after = await list({ q: "vx675" });
  expect(after.count).toBe(count - 1);
  expect(after.ids).not.toContain(58);
});

it("asking for what never was costs no new reading of the whole catalogue", async () => {
  const index = await listingIndex(shop.db);
  expect(await apiOf(shop).catalogue.similar({ id: 2_000_000_000 })).toMatchObject({ ok: false, error: { code: 404 } });
  expect(await listingIndex(shop.db)).toBe(index);
});

it("made-up products are plausible, more than one read takes in at once, and come out the same again", async () => {
  const before = await list({});
  const made = await generateProducts(shop.db, { count: 2500, now: shop.deps.now() });
  expect(made.last - made.first).toBe(2499);
  const all = await list({});
  expect(all.count).toBe(before.count + 2500);
  const newest = await list({ sortby: 4 });
  for (const { id, name, image, price, price_by_discount, slug, brand } of newest.cards) {
    expect(id).toBeGreaterThanOrEqual(made.first);
    expect(name).toContain(brand.name);
    expect(name).toMatch(/^[\u0600-\u06ff\u200c]/);
    expect(slug).toMatch(/^[^\s]+$/);
    expect(image).toMatch(/^\/.+\.webp$/);
    expect(price_by_discount).toBeGreaterThan(0);
    expect(price_by_discount).toBeLessThanOrEqual(price);
  }
  const other = await openTestShop();
  try {
    await generateProducts(other.db, { count: 3, now: shop.deps.now() });
    const names = (from: TestShop) =>
      from.db
        .query()
        .select({ name: products.name })
        .from(products)
        .where(eq(products.id, made.first + 1));
    expect(await names(other)).toEqual(await names(shop));
  } finally {
    await other.close();
  }
});

it("every page of a long listing is full, and no product comes twice", async () => {
  const { count } = await list({ category: 1, sortby: 3 });
  const pages = await Promise.all(
    Array.from({ length: Math.ceil(count / 16) }, (_, at) => list({ category: 1, sortby: 3, page: at + 1 })),
  );
  const ids = pages.flatMap((page) => page.ids);
  expect(ids.length).toBe(count);
  expect(new Set(ids).size).toBe(count);
});
