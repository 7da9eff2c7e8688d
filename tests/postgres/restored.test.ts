import { eq, sql } from "drizzle-orm";
import { expect, it, onTestFinished, vi } from "vitest";
import type { Database } from "@/lib/backend/db/client";
import { products } from "@/lib/backend/db/schema/catalogue";
import { findProducts } from "@/lib/backend/listing/port";
import { openFilledDatabase } from "@/lib/backend/open-shop";
import { env } from "@/lib/env";
import { createTestDatabase } from "../support/instances";

/** Returns how many rows are stamped with a transaction that this server has not begun. */
async function countForeignRows(db: Database): Promise<number> {
  const { rows } = await db.query().execute<{ count: number }>(
    sql`select count(*) as count from (
      select changed_in from products union all select changed_in from brands union all select changed_in from categories
    ) stamps where changed_in >= pg_snapshot_xmax(pg_current_snapshot())`,
  );
  return rows[0]?.count ?? 0;
}

async function mostExpensive(db: Database) {
  const { ids, price } = await findProducts(db, { sortby: 2, limit: 1, now: new Date() });
  return { id: ids[0], price: price.max };
}

it("a database restored from a server with higher transaction ids lists correctly from its first start", async () => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  const address = { ...env, DATABASE_URL: await createTestDatabase(), REDIS_URL: "" };
  const first = await openFilledDatabase(address);
  for (const table of ["products", "brands", "categories"]) {
    await first.query().execute(sql`update ${sql.identifier(table)} set changed_in = (9000000000000 + id)::text::xid8`);
  }
  expect(await countForeignRows(first)).toBeGreaterThan(60);
  await first.close();

  const db = await openFilledDatabase(address);
  onTestFinished(() => db.close());
  expect(await countForeignRows(db)).toBe(0);
  await mostExpensive(db);
  await db.query().update(products).set({ price: 990_000_000, finalPrice: 990_000_000 }).where(eq(products.id, 3));
  expect(await mostExpensive(db)).toEqual({ id: 3, price: 990_000_000 });
  await db.close();

  // Later starts write nothing.
  const stamp = async (on: Database) =>
    (await on.query().execute(sql`select md5(string_agg(ctid::text, ',' order by id)) from products`)).rows;
  const again = await openFilledDatabase(address);
  onTestFinished(() => again.close());
  const rows = await stamp(again);
  await again.close();
  const last = await openFilledDatabase(address);
  onTestFinished(() => last.close());
  expect(await stamp(last)).toEqual(rows);
});
