import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { migrateDatabase } from "@/lib/backend/db/migrate";
import { MAX_RIALS } from "@/lib/contract/bounds";
import { copyMigrations } from "../support/migrations";
import { openTestShop, type TestShop } from "../support/test-shop";

const { entries } = JSON.parse(readFileSync("lib/backend/db/migrations/meta/_journal.json", "utf8"));
/** The last migration before numbers had limits. */
const BEFORE = entries.find(({ tag }: { tag: string }) => tag.endsWith("_bounds")).idx - 1;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({
    async before(db) {
      const folder = mkdtempSync(join(tmpdir(), "payaneh-"));
      copyMigrations(folder, BEFORE);
      await migrateDatabase(db, folder);
      rmSync(folder, { recursive: true });
      const run = (statement: string) => db.pool.query(statement);
      await run("insert into categories (id, slug, name, type, logo, position) values (1, 'a', 'a', 'leaf', '/a', 1)");
      await run(
        "insert into brands (id, slug, name, latin_name, logo, description, position) values (1, 'a', 'a', 'a', '/a', '', 1)",
      );
      await run(`insert into products (id, slug, name, category_id, brand_id, price, final_price, discount_percent, stock, max_count,
          image, unit, created_at, updated_at)
        values (1, 'a', 'a', 1, 1, ${MAX_RIALS * 8}, ${MAX_RIALS / 2}, 94, 2000000000, 0, '/a', 'a', now(), now()),
          (2, 'b', 'b', 1, 1, ${MAX_RIALS * 8}, ${MAX_RIALS * 4}, 50, null, null, '/a', 'a', now(), now()),
          (3, 'c', 'c', 1, 1, 100, 50, 50, 5, 2, '/a', 'a', now(), now())`);
      await run(`insert into posting_methods (id, title, description, logo, amount, position, from_days, to_days)
        values (1, 'a', '', '/a', -5, 1, null, null), (2, 'b', '', '/a', 5, 2, 1, 90)`);
    },
  });
});
afterAll(() => shop.close());

it("the migration brings numbers beyond the limits within them and leaves the others alone", async () => {
  const of = async (columns: string, table: string) =>
    (await shop.db.pool.query(`select ${columns} from ${table} order by id`)).rows.map((row) => Object.values(row));
  expect(await of("price, final_price, discount_percent, stock, max_count", "products")).toEqual([
    [MAX_RIALS, MAX_RIALS / 2, 50, 1_000_000_000, 1],
    [MAX_RIALS, MAX_RIALS, 0, null, null],
    [100, 50, 50, 5, 2],
  ]);
  expect(await of("amount, from_days, to_days, until_hour", "posting_methods")).toEqual([
    [0, null, null, 16],
    [5, 1, 60, 16],
  ]);
  await expect(shop.db.pool.query("update products set stock = stock - 1")).resolves.toBeTruthy();
});
