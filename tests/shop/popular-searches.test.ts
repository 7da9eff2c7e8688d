import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { searches } from "@/lib/backend/db/schema/engagement";
import {
  deleteOldSearches,
  listPopularSearches,
  saveSearches,
} from "@/lib/backend/services/catalogue/popular-searches";
import { expectOk } from "../support/shopper";
import { apiOf } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const SOLD = ["رول حرارتی", "پکس S910", "باتری S910", "نیوپوز 7210", "شارژر فندکی"];

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await saveSearches(shop.deps);
  await shop.db.query().delete(searches);
  shop.advance(MINUTE_MS);
});

/** Searches for `q` in this many minutes, twice in each. */
async function ask(q: string, minutes: number) {
  for (let minute = 0; minute < minutes; minute++) {
    for (let time = 0; time < 2; time++) await apiOf(shop).catalogue.products({ q });
    await saveSearches(shop.deps);
    shop.advance(MINUTE_MS);
  }
}
const popular = async () => expectOk<string[]>(await apiOf(shop).catalogue.popularSearches());

it("if there are no searches, the best-selling products are offered under their short names", async () => {
  expect((await popular()).slice(0, SOLD.length)).toEqual(SOLD);
});

it("terms searched in the most minutes come first, in the shop's spelling, and rare ones are not offered", async () => {
  await ask("كارتخوان  اندرويدي", 10);
  await ask("رول ۵۷", 12);
  await ask("آنتن", 9);
  const terms = await popular();
  expect(terms.slice(0, 2)).toEqual(["رول ۵۷", "کارتخوان اندرویدی"]);
  expect(terms).not.toContain("آنتن");
  expect(terms).toHaveLength(8);
  expect(new Set(terms).size).toBe(8);
});

it.each([
  "یخچال",
  ";hvjo,hk",
  "کارتخان",
  "s910 بنفش",
  "پکس 09121111111",
  "کارتخوان sara@example.com",
  "رول ".repeat(9),
  "رول رول",
  "ر و ل پ ک س ا ب ت ش",
])("the search «%s» is not stored because it has no results, was corrected, is personal or is too long", async (q) => {
  await ask(q, 4);
  expect(await shop.db.query().$count(searches)).toBe(0);
});

it("terms that have no results any more, or were not searched for 60 days, are not offered", async () => {
  const row = { minutes: 19, lastAt: shop.deps.now() };
  await shop.db
    .query()
    .insert(searches)
    .values([
      { ...row, term: "ظرفشویی", written: "ظرفشویی" },
      { ...row, term: "انتن", written: "آنتن", lastAt: new Date(shop.deps.now().getTime() - 61 * DAY_MS) },
      { ...row, term: "هد", written: "هد" },
    ]);
  expect((await listPopularSearches(shop.deps))[0]).toBe("هد");
  await deleteOldSearches(shop.deps);
  expect(await shop.db.query().$count(searches)).toBe(2);
});

it("punctuation around words is removed, from stored rows as well", async () => {
  await ask("🔥رول!!!", 10);
  expect((await shop.db.query().select().from(searches)).map(({ written }) => written)).toEqual(["رول"]);
  await shop.db.query().update(searches).set({ written: "«رول» ☎" });
  shop.advance(MINUTE_MS);
  expect((await popular())[0]).toBe("رول");
});

it("a search stored by several processes within one minute counts once", async () => {
  for (let time = 0; time < 3; time++) {
    await apiOf(shop).catalogue.products({ q: "رول" });
    await saveSearches({ ...shop.deps, now: () => new Date("2026-11-22T10:00:30Z") });
  }
  expect((await shop.db.query().select().from(searches))[0]?.minutes).toBe(1);
});

it("the list of popular searches is cached for a minute", async () => {
  const before = await popular();
  const row = { minutes: 90, lastAt: shop.deps.now() };
  await shop.db
    .query()
    .insert(searches)
    .values({ ...row, term: "هد", written: "هد" });
  expect(await popular()).toEqual(before);
  shop.advance(MINUTE_MS);
  expect((await popular())[0]).toBe("هد");
});
