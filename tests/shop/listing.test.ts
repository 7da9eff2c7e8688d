import { eq, type SQL, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { brands, categories, productDetails, products } from "@/lib/backend/db/schema/catalogue";
import { listingIndex } from "@/lib/backend/listing/follow";
import { generateProducts } from "@/scripts/bench/generate/products";
import { apiOf } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

/** Bulk changes are read in the background. */
const WAIT = { timeout: 30_000, interval: 20 };

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

it("changes of price, stock and visibility appear in the next listing", async () => {
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

it("a renamed product is found by its new name and not by its old one", async () => {
  await update(35, { name: "پین‌پد پکس ZX77" });
  expect((await list({ q: "zx 77" })).ids).toEqual([35]);
  expect((await list({ q: "s200" })).ids).not.toContain(35);
});

it("renaming a brand or category makes its products findable by the new name", async () => {
  await db().update(brands).set({ latinName: "Wunderbar" }).where(eq(brands.id, 8));
  expect((await list({ q: "wunderbar" })).ids).toEqual([17]);
  await db().update(categories).set({ name: "خوانده‌ها" }).where(eq(categories.id, 1));
  expect((await list({ q: "خواندهها" })).count).toBeGreaterThan(20);
});

it("moving a category moves its products in listings", async () => {
  const before = await list({ category: 5 });
  await db().update(categories).set({ parentId: 1 }).where(eq(categories.id, 6));
  expect((await list({ category: 5 })).count).toBe(before.count - 4);
});

it("products given the same family become one model in listings, and separate again without it", async () => {
  const { count } = await list({ category: 7, group: 1 });
  await update(38, { family: "a family" });
  await update(39, { family: "a family" });
  expect(await list({ category: 7, group: 1 })).toMatchObject({ count: count - 1 });
  await update(39, { family: null });
  expect(await list({ category: 7, group: 1 })).toMatchObject({ count });
});

it("a product's page offers colours only of its own brand", async () => {
  const colors = async () => {
    const result = await apiOf(shop).catalogue.product({ id: 1 });
    return result.ok && result.data.colors?.map(({ id }) => id);
  };
  const before = await colors();
  const [own] = await db().select().from(products).where(eq(products.id, 1));
  await update(37, { family: own?.family ?? null, colorName: "سفید", colorCode: "#ffffff" });
  expect(await colors()).toEqual(before);
  await update(37, { family: null });
});

it("a change that is rolled back is not listed", async () => {
  const before = await list({ category: 6 });
  const work = shop.db.transaction(async () => {
    await db().delete(productDetails).where(eq(productDetails.productId, 36));
    await update(36, { removed: true });
    throw new Error("changed its mind");
  });
  await expect(work).rejects.toThrow("changed its mind");
  expect((await list({ category: 6 })).ids).toEqual(before.ids);
});

it("a deleted product leaves the listing", async () => {
  await db().delete(products).where(eq(products.id, 58));
  const { count } = await list({ q: "vx675" });
  const after = await list({ q: "vx675" });
  expect(after.count).toBe(count - 1);
  expect(after.ids).not.toContain(58);
});

it("the embedded database is asked for changes only after it has received another message", async () => {
  for (let i = 0; i < 2; i += 1) await listingIndex(shop.db);
  const count = shop.db.messageCount();
  const { revision } = await listingIndex(shop.db);
  expect(shop.db.messageCount()).toBe(count);
  // The update is sent while the listing asks for changes, and does not wait for it.
  const [, index] = await Promise.all([update(37, { discountPercent: 1 }), listingIndex(shop.db)]);
  await update(37, { discountPercent: 0 });
  expect((await listingIndex(shop.db)).revision).toBeGreaterThan(revision);
  expect(await listingIndex(shop.db)).toBe(index);
});

it("an unknown product does not reload the listing index", async () => {
  const index = await listingIndex(shop.db);
  expect(await apiOf(shop).catalogue.similar({ id: 2_000_000_000 })).toMatchObject({ ok: false, error: { code: 404 } });
  expect(await listingIndex(shop.db)).toBe(index);
});

it("generated products are plausible, reproducible and all listed", async () => {
  const before = await list({});
  const made = await generateProducts(shop.db, { count: 2500, now: shop.deps.now() });
  expect(made.last - made.first).toBe(2499);
  await vi.waitFor(async () => expect((await list({})).count).toBe(before.count + 2500), WAIT);
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

it("the pages of a long listing contain every product exactly once", async () => {
  const { count } = await list({ category: 1, sortby: 3 });
  const pages = await Promise.all(
    Array.from({ length: Math.ceil(count / 16) }, (_, at) => list({ category: 1, sortby: 3, page: at + 1 })),
  );
  const ids = pages.flatMap((page) => page.ids);
  expect(ids.length).toBe(count);
  expect(new Set(ids).size).toBe(count);
});

/** A value that changes if any row of `products` is written. */
async function productRows() {
  const { rows } = await db().execute(
    sql`select md5(string_agg(ctid::text || xmin::text, ',' order by id)) from products`,
  );
  return rows;
}

const setCategory = (id: number, change: Partial<typeof categories.$inferInsert>) =>
  db().update(categories).set(change).where(eq(categories.id, id));

it("changing a root category's description writes no product and does not reload the listing index", async () => {
  const rows = await productRows();
  const index = await listingIndex(shop.db);
  const { revision } = index;
  await setCategory(1, { description: "توضیح نو" });
  expect(await productRows()).toEqual(rows);
  expect(await listingIndex(shop.db)).toBe(index);
  expect(index.revision).toBe(revision);
});

it("renaming a root category writes no product, and listings use the old index until the new one has loaded", async () => {
  const rows = await productRows();
  const index = await listingIndex(shop.db);
  const { count } = await list({ category: 1 });
  expect(count).toBeGreaterThan(1000);
  shop.takeChanged();
  await setCategory(1, { name: "ناموَر" });
  // Both calls start the background load and do not wait for it.
  expect(await listingIndex(shop.db)).toBe(index);
  expect(await listingIndex(shop.db)).toBe(index);
  expect((await list({ category: 1 })).count).toBe(count);
  await vi.waitFor(async () => expect((await list({ q: "نامور" })).count).toBe(count), WAIT);
  expect(await productRows()).toEqual(rows);
  // Pages cached in the meantime are invalidated.
  await vi.waitFor(() => expect(shop.takeChanged()).toEqual(["products", "index"]), WAIT);
});

it("a background load reads the products page by page, and nothing about all of them at once", async () => {
  let most = 0;
  const listed = (row: object) => Object.values(row).map((value) => (Array.isArray(value) ? value.length : 0));
  const watched: typeof shop.db = {
    ...shop.db,
    query: () =>
      new Proxy(shop.db.query(), {
        get(target, name) {
          if (name !== "execute") return Reflect.get(target, name);
          return async (query: SQL) => {
            const result = await target.execute<Record<string, unknown>>(query);
            most = Math.max(most, result.rows.length, ...result.rows.flatMap(listed));
            return result;
          };
        },
      }),
  };
  const index = await listingIndex(watched);
  await setCategory(1, { name: "نام صفحه‌ها" });
  await vi.waitFor(async () => expect(await listingIndex(watched)).not.toBe(index), WAIT);
  expect(most).toBe(250);
});

it("a change during a background load appears immediately and after the load", async () => {
  await setCategory(1, { name: "نامی دیگر" });
  await listingIndex(shop.db);
  await update(37, { price: 990_000_000, finalPrice: 990_000_000 });
  expect((await list({ category: 6, sortby: 2 })).ids[0]).toBe(37);
  await vi.waitFor(async () => expect((await list({ q: "دیگر" })).count).toBeGreaterThan(1000), WAIT);
  expect((await list({ category: 6, sortby: 2 })).ids[0]).toBe(37);
});

it("the next listing restarts a background load that failed", async () => {
  let left = Number.POSITIVE_INFINITY;
  const flaky = {
    ...shop.db,
    query() {
      left -= 1;
      if (left < 0) throw new Error("away");
      return shop.db.query();
    },
  };
  const index = await listingIndex(flaky);
  await setCategory(1, { name: "نام سوم" });
  const told = vi.spyOn(console, "error").mockImplementation(() => {});
  // Enough queries for the snapshot, the changes, names and templates, but too few for all products.
  left = 6;
  expect(await listingIndex(flaky)).toBe(index);
  await vi.waitFor(() => expect(told).toHaveBeenCalledWith(expect.stringContaining("away")), WAIT);
  told.mockRestore();
  left = Number.POSITIVE_INFINITY;
  await vi.waitFor(async () => expect(await listingIndex(flaky)).not.toBe(index), WAIT);
});

it.each([
  [
    "products",
    ["name", "family", "category_id", "brand_id", "final_price", "discount_percent", "stock", "coming_soon", "removed"],
    ["excerpt", "special_sale_until", "sold", "created_at"],
  ],
  ["brands", ["slug", "name", "latin_name", "logo"], ["position"]],
  ["categories", ["slug", "name", "parent_id", "type"], ["position"]],
])("%s are stamped only when a column that listings use changes", async (table, some, more) => {
  const another: Record<string, string> = {
    boolean: "not %",
    text: "coalesce(%, '') || 'x'",
    "timestamp with time zone": "'2020-01-01'",
  };
  const { rows: columns } = await db().execute<{ name: string; type: string }>(
    sql`select column_name as name, data_type as type from information_schema.columns
      where table_name = ${table} and column_name not in ('id', 'changed_in', 'price')`,
  );
  const stamping: string[] = [];
  for (const { name, type } of columns) {
    const value = name === "final_price" ? "% - 1" : (another[type] ?? "coalesce(%, 1) + 1");
    const work = shop.db.transaction(async () => {
      await db().execute(sql.raw(`update ${table} set ${name} = ${value.replace("%", name)} where id = 4`));
      const { rows } = await db().execute(sql.raw(`select from ${table} where changed_in = pg_current_xact_id()`));
      if (rows.length > 0) stamping.push(name);
      throw new Error("only tried");
    });
    await expect(work).rejects.toThrow("only tried");
  }
  expect(stamping.sort()).toEqual([...some, ...more].sort());
});
