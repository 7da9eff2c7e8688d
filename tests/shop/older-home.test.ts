import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { migrateDatabase } from "@/lib/backend/db/migrate";
import { listHomeRows } from "@/lib/backend/services/content/home";
import { deskHome } from "@/lib/backend/services/desk/home";
import { copyMigrations } from "../support/migrations";
import { openTestShop, type TestShop } from "../support/test-shop";

/** The last migration before the versions of the home page. */
const BEFORE = 45;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({
    isEmpty: true,
    async before(db) {
      const folder = mkdtempSync(join(tmpdir(), "payaneh-"));
      copyMigrations(folder, BEFORE);
      await migrateDatabase(db, folder);
      rmSync(folder, { recursive: true });
      await db.pool.query(
        `insert into home_rows (id, model, title, target, position) values
          (7, 'category', 'دسته‌ها', null, 1), (3, 'custom_shelf', 'برگزیده', 12, 0), (9, 'blog', 'مقاله‌ها', null, 2)`,
      );
    },
  });
});
afterAll(() => shop.close());

it("the home rows of an older shop are its first version, and visitors see the same rows", async () => {
  expect(await listHomeRows(shop.deps)).toEqual([
    { id: 3, model: "custom_shelf", title: "برگزیده", target: 12 },
    { id: 7, model: "category", title: "دسته‌ها", target: null },
    { id: 9, model: "blog", title: "مقاله‌ها", target: null },
  ]);
  expect(await deskHome.get(shop.deps)).toMatchObject({ base: 1, changes: [], published: { no: 1, by: null } });
});
