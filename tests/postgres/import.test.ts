import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { importCatalogue, readCatalogueFile } from "@/lib/backend/catalogue-import/import";
import { users } from "@/lib/backend/db/schema/users";
import { CATALOGUE_LOCK } from "@/lib/backend/features/lock-catalogue";
import { applyImports } from "@/lib/backend/services/desk/imports/apply";
import { getImport } from "@/lib/backend/services/desk/imports/import-list";
import { applyImport, createImport, setImportHeads } from "@/lib/backend/services/desk/imports/imports";
import { openTestShop, type TestShop } from "../support/test-shop";

let shop: TestShop;
beforeAll(async () => {
  if (!process.env.TEST_DATABASE_URL)
    throw new Error("TEST_DATABASE_URL is not set; `npm test` starts a server for this.");
  shop = await openTestShop();
});
afterAll(() => shop.close());

/**
 * A writer that locks rows one by one, as an order does. Rows locked before `begin` move to the end of the table on
 * disk.
 */
async function openWriter() {
  const client = await shop.db.pool.connect();
  onTestFinished(() => client.release());
  const take = (table: string, id: number) => client.query(`update ${table} set id = id where id = $1`, [id]);
  return { take, begin: () => client.query("begin"), commit: () => client.query("commit") };
}

const hasLockWaiters = async () => {
  const { rows } = await shop.db.pool.query(
    "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  );
  return rows.length > 0;
};

const bring = async (file: Record<string, { id: number; [field: string]: unknown }[]>) =>
  importCatalogue(shop.db, await readCatalogueFile("x.json", JSON.stringify(file)), shop.deps.now());

const rename = (ids: number[]) => ids.map((id) => ({ id, name: `نام نو ${id}` }));

it.each([
  ["products", 34, 37],
  ["brands", 1, 3],
  ["categories", 2, 3],
])("an import of %s and another writer do not deadlock", async (table, first, last) => {
  const writer = await openWriter();
  // An import in the order of the table or the file would reach the first row last.
  await writer.take(table, first);
  await writer.begin();
  await writer.take(table, first);
  const work = bring({ [table]: rename([last, first]) });
  await expect.poll(hasLockWaiters).toBe(true);
  await writer.take(table, last);
  await writer.commit();
  expect((await work).toLines()[0]).toBe(`${table}: 0 added, 2 changed, 0 unchanged`);
});

it("two imports of the same brands and categories in different orders do not deadlock", async () => {
  for (let round = 0; round < 10; round++) {
    const slugs = (from: number) =>
      Array.from({ length: 40 }, (_, at) => ({
        id: from + round * 40 + at,
        slug: `s${from + round * 40 + at}`,
        name: "n",
        logo: "/brands/pax.svg",
      }));
    const [brands, categories] = [slugs(1000), slugs(5000)];
    await Promise.all([
      bring({ brands, categories }),
      bring({ brands: brands.toReversed(), categories: categories.toReversed() }),
    ]);
  }
});

it("of several sheets applied at the same time one is written, and the others are refused by name", async () => {
  const { deps } = shop;
  const [actor] = await shop.db.query().select().from(users).orderBy(users.id).limit(1);
  if (!actor) throw new Error("The demo shop has no user.");
  const made = [];
  for (const id of [4, 5, 7, 8]) {
    const file = new File([`کد کالا,موجودی\n${id},1`], "goods.csv");
    made.push(await createImport(deps, actor, { file, kind: "products" }));
  }
  // Nobody can finish until all have been answered.
  const holder = await shop.db.pool.connect();
  await holder.query("begin");
  await holder.query("select pg_advisory_xact_lock($1)", [CATALOGUE_LOCK]);
  const results = await Promise.allSettled(made.map(({ id }) => applyImport(deps, { id, accept_all: false })));
  await holder.query("commit");
  holder.release();
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const refused = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
  expect(refused.map(({ code, messageKey }) => [code, messageKey])).toEqual(Array(3).fill([409, "Import.otherRuns"]));
  await applyImports(deps);
});

it("two people who say at the same time what different names of a sheet mean are both heard", async () => {
  const { deps } = shop;
  const [actor] = await shop.db.query().select().from(users).orderBy(users.id).limit(1);
  if (!actor) throw new Error("The demo shop has no user.");
  const file = new File(["نام,برند,دسته\nکیف,نخل,کیف‌ها"], "goods.csv");
  const { id, heads } = await createImport(deps, actor, { file, kind: "products" });
  let waiting = 0;
  let release = () => {};
  const bothPlanned = new Promise<void>((resolve) => {
    release = resolve;
  });
  const transaction: typeof shop.db.transaction = async (work) => {
    waiting += 1;
    if (waiting === 2) release();
    await bothPlanned;
    return shop.db.transaction(work);
  };
  const slow = { ...deps, db: { ...shop.db, transaction } };
  const given = heads.map(({ field, unit }) => ({ field, unit }));
  const words = [
    { column: "brand" as const, word: "نخل", id: 1 },
    { column: "category" as const, word: "کیف‌ها", id: 2 },
  ];
  await Promise.all(words.map((word) => setImportHeads(slow, { id, heads: given, words: [word] })));
  const both = await getImport(deps, id);
  expect(both.words.map(({ word, id: meant }) => [word, meant])).toEqual([
    ["نخل", 1],
    ["کیف‌ها", 2],
  ]);
  expect(both.counts).toMatchObject({ new: 1, refused: 0 });
});

it("importing a category does not wait for a lock on its products", async () => {
  const writer = await openWriter();
  await writer.begin();
  await writer.take("products", 34);
  expect((await bring({ categories: rename([6]) })).toLines()[0]).toBe("categories: 0 added, 1 changed, 0 unchanged");
  await writer.commit();
});
