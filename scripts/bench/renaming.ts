// A separate process, run by scripts/bench/catalogue.mjs: the cost of changing the description and the name of the
// biggest root category on the embedded database. Its last line is a JSON object.
import { eq, sql } from "drizzle-orm";
import { openDatabase } from "@/lib/backend/db/client";
import { migrateDatabase } from "@/lib/backend/db/migrate";
import { categories } from "@/lib/backend/db/schema/catalogue";
import { seedDemo } from "@/lib/backend/db/seed/demo";
import { findProducts, readProducts } from "@/lib/backend/listing/port";
import { generateProducts } from "@/scripts/bench/generate/products";

const ROOT = 1;
const NEW_NAME = "abcdef";
const TIMEOUT_MS = 60_000;

const [dataDir = "", count = ""] = process.argv.slice(2);
const db = await openDatabase({ dataDir });
await migrateDatabase(db);
await seedDemo(db, new Date());
await generateProducts(db, { count: Number(count), now: new Date() });
await readProducts(db);

/** Returns the physical location of every product row, which changes when the row is written. */
async function places(): Promise<Map<number, string>> {
  const { rows } = await db
    .query()
    .execute<{ id: number; place: string }>(sql`select id, ctid::text as place from products`);
  return new Map(rows.map(({ id, place }) => [id, place]));
}

async function list(words?: string) {
  const begun = performance.now();
  const { count, missed } = await findProducts(db, { category: ROOT, words, limit: 16, now: new Date() });
  return { ms: performance.now() - begun, count: missed ? 0 : count };
}

/** Changes the category; returns the number of product rows written, and the milliseconds of the next listing. */
async function change(values: Partial<typeof categories.$inferInsert>) {
  const before = await places();
  await db.query().update(categories).set(values).where(eq(categories.id, ROOT));
  const { ms } = await list();
  const after = await places();
  return { ms, written: [...after].filter(([id, place]) => before.get(id) !== place).length };
}

const { count: below } = await list();
const described = await change({ description: "another" });
const renamed = await change({ name: NEW_NAME });
let longest = renamed.ms;
let found = 0;
const deadline = performance.now() + TIMEOUT_MS;
while (found < below && performance.now() < deadline) {
  const next = await list(NEW_NAME);
  longest = Math.max(longest, next.ms);
  found = next.count;
}
await db.close();
console.log(JSON.stringify({ described, renamed: { ...renamed, longest, isFound: found === below } }));
