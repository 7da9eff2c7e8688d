import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it, vi } from "vitest";
import type { Database } from "@/lib/backend/db/client";
import { products } from "@/lib/backend/db/schema/catalogue";
import { ListingIndex } from "@/lib/backend/listing/listing-index";
import { openFilledDatabase, openShop } from "@/lib/backend/open-shop";
import { env } from "@/lib/env";
import { generateProducts } from "@/scripts/bench/generate/products";
import { createTestDatabase } from "../support/instances";
import { createTempFolder } from "../support/temp-folder";

const COUNT = 5000;
/** In rials; no generated product costs as much. */
const DEAR = 99_000_000_000;
const put = vi.spyOn(ListingIndex.prototype, "put");
const logged = vi.spyOn(console, "info");
beforeEach(() => {
  logged.mockReset().mockImplementation(() => {});
});

async function fill(address: typeof env, write: (db: Database) => Promise<unknown>) {
  const db = await openFilledDatabase(address);
  await write(db);
  await db.close();
}

/** Starts and stops a shop; returns what its first listing has, and how many products it read one by one. */
async function startOnce(address: typeof env) {
  put.mockClear();
  const shop = await openShop(address);
  const read = put.mock.calls.length;
  const response = await shop.fetch(new Request("http://shop/api/v1/products?sortby=2"));
  const { data, extra_data } = await response.json();
  await shop.close();
  return { read, first: data[0].id, count: extra_data.count };
}

it("a start after a stop reads only what has changed, and another database nothing from the file", async () => {
  const folder = createTempFolder();
  const file = join(folder, "listing.memory");
  const address = { ...env, DATABASE_URL: await createTestDatabase(), REDIS_URL: "", SHOP_DATA_DIR: folder };
  await fill(address, (db) => generateProducts(db, { count: COUNT, now: new Date() }));
  const first = await startOnce(address);
  expect(first.read).toBeGreaterThan(COUNT);
  expect(existsSync(file)).toBe(true);

  const costs = { price: DEAR, finalPrice: DEAR, stock: 3 };
  await fill(address, (db) => db.query().update(products).set(costs).where(eq(products.id, 34)));
  expect(await startOnce(address)).toEqual({ read: 1, first: 34, count: first.count });
  expect(await startOnce(address)).toMatchObject({ read: 0, first: 34 });

  const saved = readFileSync(file);
  const other = await startOnce({ ...address, DATABASE_URL: await createTestDatabase() });
  expect(other.count).toBeLessThan(100);
  expect(logged.mock.calls.flat().join()).toContain("it belongs to another database");
  expect(existsSync(file)).toBe(false);

  writeFileSync(file, saved.fill(0, saved.length >> 1));
  expect(await startOnce(address)).toMatchObject({ first: 34, count: first.count });
  expect(logged.mock.calls.flat().join()).toContain("it is damaged");
});
