import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { importCatalogue, readCatalogueFile } from "@/lib/backend/catalogue-import/import";
import { openTestShop, type TestShop } from "../support/test-shop";

let shop: TestShop;
beforeAll(async () => {
  if (!process.env.TEST_DATABASE_URL)
    throw new Error("TEST_DATABASE_URL is not set; `npm test` starts a server for this.");
  shop = await openTestShop();
});
afterAll(() => shop.close());

const FILE = JSON.stringify({ categories: [{ id: 6, name: "نام نو" }] });
const [FIRST, LAST] = [34, 37];

const isSomebodyWaiting = async () => {
  const { rows } = await shop.db.pool.query(
    "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  );
  return rows.length > 0;
};

it("an order and the import of a category of its products never wait for each other in a ring", async () => {
  const order = await shop.db.pool.connect();
  onTestFinished(() => order.release());
  const take = (id: number) => order.query("update products set stock = stock - 1 where id = $1", [id]);
  // What was just written lies behind the others, where a pass over the table meets it last.
  await take(FIRST);
  await order.query("begin");
  await take(FIRST);
  const work = importCatalogue(shop.db, readCatalogueFile("x.json", FILE), shop.deps.now());
  await expect.poll(isSomebodyWaiting).toBe(true);
  await take(LAST);
  await order.query("commit");
  expect((await work).toLines()[0]).toBe("categories: 0 added, 1 changed, 0 as they were");
});
