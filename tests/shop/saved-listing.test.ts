import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import type { Database } from "@/lib/backend/db/client";
import { brands, categories, productDetails, products, templateFields } from "@/lib/backend/db/schema/catalogue";
import { listingIndex } from "@/lib/backend/listing/follow";
import { readOrigin } from "@/lib/backend/listing/index-file";
import { keepIndex, saveIndex } from "@/lib/backend/listing/keep-index";
import { ListingIndex } from "@/lib/backend/listing/listing-index";
import { findFacets, findProducts, readProducts } from "@/lib/backend/listing/port";
import { generateProducts } from "@/scripts/bench/generate/products";
import { createTempFolder } from "../support/temp-folder";
import { openTestShop, type TestShop } from "../support/test-shop";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const now = new Date();
const put = vi.spyOn(ListingIndex.prototype, "put");
const logged = vi.spyOn(console, "info");
beforeEach(() => {
  logged.mockImplementation(() => {});
});

/** The same database for a process that has read nothing yet. */
const started = (): Database => ({ ...shop.db });
const update = (id: number, change: Partial<typeof products.$inferInsert>) =>
  shop.db.query().update(products).set(change).where(eq(products.id, id));

async function lists(db: Database) {
  const search = async (words: string) => (await findProducts(db, { words, limit: 100, now })).ids;
  return {
    byPrice: await findProducts(db, { sortby: 2, limit: 100, now }),
    grouped: await findProducts(db, { sortby: 1, limit: 100, group: true, now }),
    facets: await findFacets(db, { now }),
    inCategory: await findProducts(db, { category: 1, limit: 100, now }),
    found: [
      await search("کارتخوان"),
      await search("zx 77"),
      await search("wunderbar"),
      await search("4g"),
      await search("خوانده‌ها"),
    ],
  };
}

/** Saves the listing, lets `change` happen while the shop is stopped, and returns the folder. */
async function stoppedDuring(change: () => Promise<unknown>): Promise<string> {
  const folder = createTempFolder();
  const before = started();
  await readProducts(before);
  expect(await saveIndex(before, folder, 0)).toBe(true);
  await change();
  return folder;
}

/** Returns the lists of the first requests after a start, and how many products that start read. */
async function listsAfterStart(folder: string) {
  const db = started();
  put.mockClear();
  await readProducts(db, folder);
  const products = put.mock.calls.length;
  return { db, products, lists: await lists(db) };
}

it("a start without changes reads no product, and lists like a start without the file", async () => {
  const folder = await stoppedDuring(async () => {});
  const start = await listsAfterStart(folder);
  expect(start.products).toBe(0);
  expect(start.lists).toEqual(await lists(started()));
});

it("products changed, renamed, removed, shown again, added and deleted while the shop was stopped are listed right", async () => {
  await update(33, { removed: true });
  const folder = await stoppedDuring(async () => {
    await update(34, { price: 9_900_000_000, finalPrice: 9_900_000_000 });
    await update(35, { name: "پین‌پد پکس ZX77" });
    await update(36, { removed: true });
    await update(33, { removed: false });
    await update(37, { stock: 0 });
    await shop.db.query().update(productDetails).set({ features: [] }).where(eq(productDetails.productId, 1));
    await shop.db.query().execute(sql`
      insert into ${products} select (json_populate_record(${products}, '{"id": 9001, "slug": "new", "family": null}')).*
      from ${products} where ${products.id} = 2`);
    await shop.db.query().execute(sql`set session_replication_role = replica`);
    await shop.db.query().delete(products).where(eq(products.id, 3));
    await shop.db.query().execute(sql`set session_replication_role = default`);
  });
  const start = await listsAfterStart(folder);
  expect(start.products).toBe(6);
  expect(start.lists.byPrice.ids[0]).toBe(34);
  expect(start.lists.found[1]).toEqual([35]);
  expect(start.lists.byPrice.ids).toEqual(expect.arrayContaining([33, 9001]));
  expect(start.lists.byPrice.ids).not.toContain(36);
  expect(start.lists.byPrice.ids).not.toContain(3);
  expect(start.lists).toEqual(await lists(started()));
});

it("a brand and a category renamed while the shop was stopped are listed right, and only their products are read", async () => {
  const folder = await stoppedDuring(async () => {
    await shop.db.query().update(brands).set({ latinName: "Wunderbar" }).where(eq(brands.id, 8));
    await shop.db.query().update(brands).set({ logo: "/new.svg" }).where(eq(brands.id, 1));
    await shop.db.query().update(categories).set({ name: "خوانده‌ها" }).where(eq(categories.id, 6));
  });
  const start = await listsAfterStart(folder);
  expect(start.products).toBeLessThan(10);
  expect(start.lists.found[2]).toEqual([17]);
  expect(start.lists.facets.brands).toContainEqual(expect.objectContaining({ logo: "/new.svg" }));
  expect(start.lists).toEqual(await lists(started()));
});

it("a category moved while the shop was stopped is listed right", async () => {
  const folder = await stoppedDuring(() =>
    shop.db.query().update(categories).set({ parentId: 1 }).where(eq(categories.id, 6)),
  );
  expect((await listsAfterStart(folder)).lists).toEqual(await lists(started()));
});

it("filters of a template that changed while the shop was stopped are listed right", async () => {
  const folder = await stoppedDuring(() => shop.db.query().update(templateFields).set({ filter: false }));
  const start = await listsAfterStart(folder);
  expect(existsSync(join(folder, "listing.memory"))).toBe(false);
  expect(start.lists.facets.facets).toEqual([]);
  expect(start.lists).toEqual(await lists(started()));
});

it("changes after the start are followed, and saved once more only then", async () => {
  const folder = await stoppedDuring(async () => {});
  const { db } = await listsAfterStart(folder);
  const saving = vi.spyOn(ListingIndex.prototype, "pieces");
  await saveIndex(db, folder, 0);
  expect(saving).not.toHaveBeenCalled();
  await update(34, { price: 1, finalPrice: 1 });
  expect((await lists(db)).byPrice.ids.at(-1)).not.toBe(34);
  expect((await findProducts(db, { sortby: 1, limit: 1, available: true, now })).ids).toEqual([34]);
  await saveIndex(db, folder, 0);
  expect(saving).toHaveBeenCalledTimes(1);
  expect((await listsAfterStart(folder)).products).toBe(0);
  saving.mockRestore();
});

it("a shop of a few products keeps no file", async () => {
  const folder = createTempFolder();
  await listingIndex(shop.db);
  await saveIndex(shop.db, folder);
  expect((await listsAfterStart(folder)).products).toBeGreaterThan(60);
});

it("the listing is saved a minute after the start, and at the stop once it has changed", async () => {
  const folder = join(createTempFolder(), "not", "made");
  const file = join(folder, "listing.memory");
  const db = started();
  await readProducts(db);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const stop = keepIndex(db, folder, 0);
  vi.advanceTimersByTime(59_000);
  expect(existsSync(file)).toBe(false);
  vi.advanceTimersByTime(1000);
  await vi.waitFor(() => expect(existsSync(file)).toBe(true));
  rmSync(file);
  await update(34, { price: 2, finalPrice: 2 });
  await lists(db);
  await stop();
  expect((await listsAfterStart(folder)).products).toBe(0);
});

it("a listing that cannot be saved is logged, and the shop stops all the same", async () => {
  const folder = join(createTempFolder(), "file");
  writeFileSync(folder, "");
  const errors = vi.spyOn(console, "error").mockImplementation(() => {});
  const db = started();
  await readProducts(db);
  await keepIndex(db, folder, 0)();
  expect(errors.mock.calls.flat().join()).toContain("save the listing");
  errors.mockRestore();
});

it("a table of products that was replaced, as by a restore into the same database, belongs to no older file", async () => {
  const before = await readOrigin(shop.db);
  await shop.db.query().execute(sql`vacuum full ${products}`);
  expect((await readOrigin(shop.db)).database).not.toBe(before.database);
});

it("a category of thousands that was renamed is not saved before its products are read, and found after the next start", async () => {
  await generateProducts(shop.db, { count: 2500, now });
  const folder = await stoppedDuring(async () => {});
  const db = started();
  await readProducts(db, folder);
  const index = await listingIndex(db);
  await shop.db.query().update(categories).set({ name: "ناموَر" }).where(eq(categories.id, 1));
  expect(await listingIndex(db)).toBe(index);
  expect(await saveIndex(db, folder, 0)).toBe(false);
  const { count } = await findProducts(started(), { words: "نامور", limit: 1, now });
  expect(count).toBeGreaterThan(1000);
  const next = started();
  await readProducts(next, folder);
  expect(await findProducts(next, { words: "نامور", limit: 1, now })).toMatchObject({ count });
  await vi.waitFor(async () => expect(await listingIndex(db)).not.toBe(index), { timeout: 30_000 });
  expect(await saveIndex(db, folder, 0)).toBe(true);
});
