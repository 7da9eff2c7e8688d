import { eq, sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { products } from "@/lib/backend/db/schema/catalogue";
import { apiOf } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

// The in-memory listing index must follow commits by other connections in any order.
describe.skipIf(!process.env.TEST_DATABASE_URL)("a listing with other writers", () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());

  const priceOf = async (id: number) => {
    const result = await apiOf(shop).catalogue.products({ category: 6, sortby: 2 });
    if (!result.ok) throw new Error("The list was refused.");
    return { first: result.data[0]?.id, ...result.extra.price, has: result.data.some((card) => card.id === id) };
  };

  async function otherConnection(): Promise<pg.Client> {
    const { rows } = await shop.db.query().execute<{ name: string }>(sql`select current_database() as name`);
    const url = new URL(process.env.TEST_DATABASE_URL ?? "");
    url.pathname = `/${rows[0]?.name}`;
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    onTestFinished(() => client.end());
    return client;
  }

  it("a change that began earlier but was committed later is listed", async () => {
    const slow = await otherConnection();
    await slow.query("begin");
    await slow.query("update products set price = 900000000, final_price = 900000000 where id = 34");
    expect((await priceOf(34)).max).toBe(56_000_000);
    await shop.db.query().update(products).set({ price: 60_000_000 }).where(eq(products.id, 37));
    await shop.db.query().update(products).set({ finalPrice: 60_000_000 }).where(eq(products.id, 37));
    expect(await priceOf(34)).toMatchObject({ first: 37, max: 60_000_000 });
    await slow.query("commit");
    expect(await priceOf(34)).toMatchObject({ first: 34, max: 900_000_000 });
  });

  it("a change that is rolled back is never listed", async () => {
    const other = await otherConnection();
    await other.query("begin");
    await other.query("update products set removed = true where id = 35");
    expect((await priceOf(35)).has).toBe(true);
    await other.query("rollback");
    expect((await priceOf(35)).has).toBe(true);
  });

  it("a listing shows what was committed before its request, even while other transactions are running", async () => {
    const other = await otherConnection();
    for (let round = 1; round <= 20; round++) {
      const under = Array.from({ length: 5 }, () => priceOf(36));
      await other.query("update products set price = $1, final_price = $1 where id = 36", [1_000_000_000 + round]);
      expect((await priceOf(36)).max).toBe(1_000_000_000 + round);
      await Promise.all(under);
    }
  });
});
