import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { migrateDatabase } from "@/lib/backend/db/migrate";
import { listHomeRows } from "@/lib/backend/services/content/home";
import { deskHome } from "@/lib/backend/services/desk/home";
import { copyMigrations } from "../support/migrations";
import { openTestShop, type TestShop } from "../support/test-shop";

/** The last migration before the versions of the home page. */
const BEFORE = 45;

const shops: TestShop[] = [];
afterAll(() => Promise.all(shops.map((shop) => shop.close())));

/** Updates an older shop in which `insert` had run. */
async function openUpdated(insert: string): Promise<TestShop> {
  const shop = await openTestShop({
    isEmpty: true,
    async before(db) {
      const folder = mkdtempSync(join(tmpdir(), "payaneh-"));
      copyMigrations(folder, BEFORE);
      await migrateDatabase(db, folder);
      rmSync(folder, { recursive: true });
      await db.pool.query(insert);
    },
  });
  shops.push(shop);
  return shop;
}

it("the home rows of an older shop are its first version, and visitors see the same rows", async () => {
  const shop = await openUpdated(
    `insert into home_rows (id, model, title, target, position) values
      (7, 'category', 'دسته‌ها', null, 1), (3, 'custom_shelf', 'برگزیده', 12, 0), (9, 'blog', 'مقاله‌ها', null, 2)`,
  );
  expect(await listHomeRows(shop.deps)).toEqual([
    { id: 3, model: "custom_shelf", title: "برگزیده", target: 12 },
    { id: 7, model: "category", title: "دسته‌ها", target: null },
    { id: 9, model: "blog", title: "مقاله‌ها", target: null },
  ]);
  expect(await deskHome.get(shop.deps)).toMatchObject({ base: 1, changes: [], published: { no: 1, by: null } });
});

it("an older shop that has products but no home rows keeps the five rows that it showed", async () => {
  const shop = await openUpdated(
    `insert into brands (id, name, latin_name, slug, logo, description, position)
        values (1, 'پکس', 'PAX', 'pax', '/p.svg', '', 0);
      insert into categories (id, name, slug, type, logo, position) values (1, 'کارتخوان', 'pos', 'leaf', '/p.svg', 0);
      insert into products (id, name, slug, brand_id, category_id, price, final_price, image, unit, created_at, updated_at)
        values (1, 'پکس S910', 's910', 1, 1, 1000, 1000, '/p.webp', 'عدد', now(), now())`,
  );
  expect((await listHomeRows(shop.deps)).map(({ model }) => model)).toEqual([
    ...["shelf_special_sale", "category", "bundle", "brand", "blog"],
  ]);
});
