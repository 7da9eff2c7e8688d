// A separate process, run by scripts/bench/imports.mjs: how long previewing, applying and undoing an import of many rows
// take, how long they block the event loop, and how long a shopper waits. Its last line is a JSON object.
import { setTimeout as wait } from "node:timers/promises";
import { asc, desc, sql } from "drizzle-orm";
import { products } from "@/lib/backend/db/schema/catalogue";
import { users } from "@/lib/backend/db/schema/users";
import { applyImports } from "@/lib/backend/services/desk/imports/apply";
import { getImport, listImportRows } from "@/lib/backend/services/desk/imports/import-list";
import { applyImport, createImport, setImportHeads, takeImportBack } from "@/lib/backend/services/desk/imports/imports";
import { watchBlocks } from "@/scripts/bench/blocks";
import { generateProducts } from "@/scripts/bench/generate/products";
import { openTestShop } from "@/tests/support/test-shop";

const COUNT = Number(process.argv[2]);
const FRESH = Math.round(COUNT / 20);
const UNKNOWN_NAMES = 50;
const RESOLUTION_MS = 5;
const POLL_MS = 50;

const shop = await openTestShop();
const { deps, db } = shop;
await generateProducts(db, { count: COUNT, now: new Date() });
const [actor] = await db.query().select().from(users).orderBy(asc(users.id)).limit(1);
if (!actor) throw new Error("The demo shop has no user.");

let unanswered = 0;
type Measured = { what: string; seconds: number; held: number; waited: number };
const measured: Measured[] = [];

/** Queries the database as a shopper would until the work has ended; returns the longest wait in milliseconds. */
async function shopWhile(work: Promise<unknown>): Promise<number> {
  let isOver = false;
  work.finally(() => {
    isOver = true;
  });
  let waited = 0;
  while (!isOver) {
    const asked = performance.now();
    // The embedded database has one session: a request fails that waits ten seconds for the end of a transaction.
    await db
      .query()
      .execute(sql`select 1`)
      .catch(() => {
        unanswered += 1;
      });
    waited = Math.max(waited, performance.now() - asked);
    await wait(POLL_MS);
  }
  return waited;
}

async function measure<T>(what: string, start: () => Promise<T>): Promise<T> {
  const blocks = watchBlocks(RESOLUTION_MS);
  const started = performance.now();
  const work = start();
  const shopping = shopWhile(work);
  const result = await work;
  const seconds = (performance.now() - started) / 1000;
  const waited = await shopping;
  measured.push({ what, seconds, held: blocks.longest(), waited });
  return result;
}

const { id: productId, name, price } = products;
const stored = await db
  .query()
  .select({ id: productId, name, price })
  .from(products)
  .orderBy(desc(productId))
  .limit(COUNT - FRESH);
const text = [
  "کد کالا;نام;قیمت (ریال);دسته;ویژگی‌ها",
  ...stored.map((row) => `${row.id};${row.name};${row.price + 10};;رنگ: سبز / سفید | وزن: ${row.id} گرم`),
  ...Array.from({ length: FRESH }, (_, at) => `;کالای تازه ${at};${1_000_000 + at * 10};دسته ${at % UNKNOWN_NAMES};`),
].join("\n");
const file = new File([text], "goods.csv");
const made = await measure("preview", () => createImport(deps, actor, { file, kind: "products" }));
const { rows: leaves } = await db
  .query()
  .execute<{ id: number }>(sql`select id from categories where type = 'leaf' order by id limit 1`);
const words = made.words.map(({ column, word }) => ({ column, word, id: leaves[0]?.id ?? 0 }));
const heads = made.heads.map(({ field, unit }) => ({ field, unit }));
const { id } = await measure("preview again", () => setImportHeads(deps, { id: made.id, heads, words }));
await measure("a page of rows", () => listImportRows(deps, { id, page: 2, tab: "change" }));
await measure("apply", async () => {
  await applyImport(deps, { id, accept_all: true });
  await applyImports(deps);
});
const { state, counts } = await getImport(deps, id);
await measure("undo", () => takeImportBack(deps, actor, id));
await shop.close();
console.log(JSON.stringify({ state, counts, measured, unanswered }));
process.exit(0);
