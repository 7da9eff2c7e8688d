import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { missedSearches } from "@/lib/backend/db/schema/engagement";
import {
  deleteOldMissedSearches,
  listMissedSearches,
  saveMissedSearches,
} from "@/lib/backend/services/catalogue/missed-searches";
import { apiOf } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

const DAY_MS = 86_400_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.query().delete(missedSearches);
});

const search = (q: string, more = {}) => apiOf(shop).catalogue.products({ q, ...more });
async function missed() {
  await saveMissedSearches(shop.deps);
  return (await listMissedSearches({ db: shop.db }, 10)).map(({ term, count }) => [term, count]);
}

it("searches without results are counted, the most frequent first", async () => {
  await search("ظرفشویی");
  await search("یخچال");
  await search(" یخچال‌ ");
  expect(await missed()).toEqual([
    ["یخچال", 2],
    ["ظرفشویی", 1],
  ]);
});

it("searches with results, further pages, exact searches and suggestions are not counted as missed", async () => {
  await search("پکس");
  await search("پکس", { max: 1 });
  await search("یخچال", { page: 2 });
  await search(";hvjo,hk", { exact: 1 });
  await apiOf(shop).catalogue.suggestions({ term: "یخچال", page: 1 });
  expect(await missed()).toEqual([]);
});

it("a long search is cut between whole letters, so that it can be stored with the others", async () => {
  await search("یخچال");
  await search(`${"ظ".repeat(59)}\u{20000}ظ`);
  const terms = (await missed()).map(([term]) => term);
  expect(new Set(terms)).toEqual(new Set(["یخچال", `${"ظ".repeat(59)}\u{20000}`]));
});

it.each([
  "09121111111",
  "۰۹۱۲ ۱۱۱ ۱۱۱۱",
  "0912-111-1111",
  "sara@example.com",
  "6037997511112222",
  "کد ۰۴۹۹۳۷۰۸۹۹",
  "%%%",
])("the search «%s» is not stored because it may be personal or contains no words", async (q) => {
  await search(q);
  expect(await missed()).toEqual([]);
});

it("beyond 5000 stored terms, new ones are not stored until old and rare ones are deleted", async () => {
  await search("یخچال");
  await search("یخچال");
  await saveMissedSearches(shop.deps);
  await shop.db.query().execute(sql`
    insert into missed_searches select 'x' || n, 1, now() - interval '1 day' from generate_series(1, 4999) n`);
  await search("ظرفشویی");
  await search("یخچال");
  expect(await missed()).toContainEqual(["یخچال", 3]);
  const count = () => shop.db.query().$count(missedSearches);
  expect(await count()).toBe(5000);
  await deleteOldMissedSearches(shop.deps);
  expect(await count()).toBe(4000);
  await search("ظرفشویی");
  await saveMissedSearches(shop.deps);
  expect(await count()).toBe(4001);
  expect((await missed())[0]).toEqual(["یخچال", 3]);
});

it("a search term is deleted after 90 days without a search", async () => {
  await search("یخچال");
  await saveMissedSearches(shop.deps);
  await deleteOldMissedSearches({ db: shop.db, now: () => new Date(Date.now() + 89 * DAY_MS) });
  expect(await missed()).toHaveLength(1);
  await deleteOldMissedSearches({ db: shop.db, now: () => new Date(Date.now() + 91 * DAY_MS) });
  expect(await missed()).toEqual([]);
});
