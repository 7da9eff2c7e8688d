import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { auditEvents } from "@/lib/backend/db/schema/audit";
import { settings } from "@/lib/backend/db/schema/content";
import { missedSearches } from "@/lib/backend/db/schema/engagement";
import { startJobs } from "@/lib/backend/jobs/runner";
import { Synonyms } from "@/lib/backend/listing/synonyms";
import { saveMissedSearches } from "@/lib/backend/services/catalogue/missed-searches";
import { SETTING_IDS } from "@/lib/contract/desk-settings";
import type { DeskSearchWords } from "@/lib/contract/search-words";
import { TAGS } from "@/lib/contract/tags";
import { expectOk } from "../support/shopper";
import { apiOf } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

const searched = vi.hoisted(() => [] as { inTransaction: boolean; limit: number }[]);
vi.mock("@/lib/backend/listing/port", async (load) => {
  const port = await load<typeof import("@/lib/backend/listing/port")>();
  const findProducts: typeof port.findProducts = (db, query) => {
    let inTransaction = true;
    try {
      db.invalidate();
    } catch {
      inTransaction = false;
    }
    searched.push({ inTransaction, limit: query.limit });
    return port.findProducts(db, query);
  };
  return { ...port, findProducts };
});

let shop: TestShop;
let token: string;
const tokenOf = async (mobile_no: string) =>
  expectOk(await apiOf(shop).auth.login({ mobile_no, password: "demo-1234" })).token ?? "";
beforeAll(async () => {
  shop = await openTestShop();
  token = await tokenOf("09125550002");
});
afterAll(() => shop.close());
beforeEach(async () => {
  await saveMissedSearches(shop.deps);
  await shop.db.query().delete(settings).where(eq(settings.key, "search_words"));
  await shop.db.query().delete(missedSearches);
});

const desk = (by = token) => apiOf(shop, by).deskSearchWord;
const read = async () => expectOk(await desk().get());
const found = async (
  q: string,
  more: Omit<Parameters<ReturnType<typeof apiOf>["catalogue"]["products"]>[0], "q"> = {},
) => {
  const result = await apiOf(shop).catalogue.products({ q, ...more });
  if (!result.ok) throw new Error(`«${q}» was refused.`);
  return { count: result.extra.count, redirect: result.extra.redirect, ids: result.data.map(({ id }) => id) };
};
async function saveSynonyms(...groups: string[][]): Promise<DeskSearchWords> {
  const { version } = await read();
  return expectOk(await desk().saveSynonyms({ version, synonyms: groups.map((words) => ({ words })) }));
}
async function saveRedirect(words: string[], target: string) {
  const { version } = await read();
  return desk().saveRedirects({ version, redirects: [{ words, target }] });
}

describe("synonyms", () => {
  it("a search for one word of a group finds what the other words find, both ways, in results and suggestions", async () => {
    expect(await found("قارقارک")).toMatchObject({ count: 0 });
    const batteries = await found("باتری");
    shop.takeChanged();
    await saveSynonyms(["قارقارک", "باتری"]);
    // So that every instance and every kept page follows.
    expect(shop.takeChanged()).toEqual(expect.arrayContaining([TAGS.searchWords, TAGS.products]));
    expect((await found("قارقارک")).ids.sort()).toEqual(batteries.ids.sort());
    const { products } = expectOk(await apiOf(shop).catalogue.suggestions({ term: "قارقارک", page: 1 }));
    expect(products.length).toBeGreaterThan(0);
    await saveSynonyms(["قارقارک", "چاپگر"]);
    expect((await found("قارقارک")).ids).not.toEqual(batteries.ids);
    const changed = expectOk(await apiOf(shop).catalogue.suggestions({ term: "قارقارک", page: 1 }));
    expect(changed.products).not.toEqual(products);
    await saveSynonyms();
    expect(await found("قارقارک")).toMatchObject({ count: 0 });
  });

  it("a synonym of two words is found in any spelling of them", async () => {
    await saveSynonyms(["دستگاه پول", "کارتخوان"]);
    expect((await found("دستگاه‌پول")).count).toBeGreaterThan(0);
  });

  it.each([
    [[{ words: ["باتری"] }], "synonyms"],
    [[{ words: ["باتری", "%%"] }], "synonyms"],
    [[{ words: ["باتری", "سه کلمه جدا"] }], "synonyms"],
    [Array.from({ length: 201 }, () => ({ words: ["الف", "ب"] })), "synonyms"],
  ])("a group that the search can't use is refused with 422: %j", async (synonyms) => {
    const { version } = await read();
    expect(await desk().saveSynonyms({ version, synonyms })).toMatchObject({ ok: false, error: { code: 422 } });
    expect(await read()).toMatchObject({ version, synonyms: [] });
  });
});

it("a word of many groups has at most twelve synonyms, those of the shop first", () => {
  const groups = Array.from({ length: 9 }, (_, at) => ["باتری", `واژه${at}`, `نام${at}`]);
  const found = new Synonyms(groups).of("باتری");
  expect(found).toHaveLength(12);
  expect(found).toEqual(groups.flatMap((group) => group.slice(1)).slice(0, 12));
});

describe("redirects", () => {
  it("only a search for exactly the word, in any spelling of its letters, leads to the page", async () => {
    expectOk(await saveRedirect(["كارتِ هديه"], "/bundles?a=ب"));
    expect((await found("کارت هدیه")).redirect).toBe("/bundles?a=%D8%A8");
    expect((await found("کارت هدیه ۱")).redirect).toBeUndefined();
    expect((await found("کارت هدیه", { exact: 1 })).redirect).toBeUndefined();
  });

  it("a search that filters, sorts or turns a page stays in its results, and counts if it finds nothing", async () => {
    expectOk(await saveRedirect(["قارقارک"], "/bundles"));
    expect((await found("قارقارک", { group: 1 })).redirect).toBe("/bundles");
    for (const more of [
      { brand: 1 },
      { category: 1 },
      { available: 1 },
      { max: 1_000_000 },
      { sortby: 1 },
      { page: 2 },
    ]) {
      expect((await found("قارقارک", more)).redirect).toBeUndefined();
    }
    await saveMissedSearches(shop.deps);
    const [missed] = await shop.db.query().select().from(missedSearches);
    expect(missed).toMatchObject({ term: "قارقارک", count: 5 });
  });

  it.each([
    "https://example.com",
    "//example.com",
    "/\\example.com",
    "/desk",
    "/api/v1/me",
    "/search?q=x",
    "/.//example.com",
    "/./desk",
    "/x/../search?%71=x",
    "bundles",
    "",
  ])("the target %j is refused, because it is no page of the shop or another search", async (target) => {
    expect(await saveRedirect(["هدیه"], target)).toMatchObject({ ok: false, error: { code: 422 } });
    expect((await found("هدیه")).redirect).toBeUndefined();
  });

  it("a stored target outside of the shop leads nowhere", async () => {
    const value = { redirects: [{ words: ["هدیه"], target: "//example.com" }], synonyms: "?" };
    await shop.db.query().insert(settings).values({ key: "search_words", value });
    expect((await found("هدیه")).redirect).toBeUndefined();
  });

  it("a word that leads to two pages is refused with 422", async () => {
    const { version } = await read();
    const redirects = [
      { words: ["هدیه"], target: "/bundles" },
      { words: ["هديه"], target: "/brands" },
    ];
    expect(await desk().saveRedirects({ version, redirects })).toMatchObject({ ok: false, error: { code: 422 } });
  });
});

describe("the desk's search words", () => {
  it("searches without results are listed until a synonym or a redirect answers them", async () => {
    for (const q of ["قارقارک", "قارقارک", "یخچال", "۰۹۱۲۱۱۱۱۱۱۱"]) await found(q);
    expect((await read()).misses).toEqual([]);
    await saveMissedSearches(shop.deps);
    expect((await read()).misses).toEqual([
      { word: "قارقارک", count: 2 },
      { word: "یخچال", count: 1 },
    ]);
    expect((await saveSynonyms(["قارقارک", "باتری"])).misses).toEqual([{ word: "یخچال", count: 1 }]);
  });

  it("searches that were counted since the job ran are stored when the process stops", async () => {
    const stop = startJobs(shop.deps);
    await found("قارقارک");
    await stop();
    expect((await read()).misses).toEqual([{ word: "قارقارک", count: 1 }]);
  });

  it("searches that could not be stored are stored by the next run, whatever became of the popular ones", async () => {
    await found("قارقارک");
    await found("باتری");
    const query = vi.spyOn(shop.db, "query").mockImplementation(() => {
      throw new Error("The database is away.");
    });
    await expect(saveMissedSearches(shop.deps)).rejects.toThrow();
    query.mockRestore();
    await found("قارقارک");
    const stop = startJobs(shop.deps);
    const insert = vi.spyOn(shop.db.query(), "insert").mockImplementation(() => {
      throw new Error("The popular searches are locked.");
    });
    await stop();
    insert.mockRestore();
    expect((await read()).misses).toEqual([{ word: "قارقارک", count: 2 }]);
  });

  it("a search stays listed while its group of synonyms finds nothing either", async () => {
    for (let time = 0; time < 2; time += 1) await found("قارقارک");
    await saveMissedSearches(shop.deps);
    expect((await saveSynonyms(["قارقارک", "خرخرک"])).misses).toEqual([{ word: "قارقارک", count: 2 }]);
  });

  it("a save looks for what is still missed after its transaction, at most fifty searches and without their results", async () => {
    const words = Array.from(
      { length: 60 },
      (_, at) => `قارقارک${"ابپتثجچحخد"[at % 10]}${"ذرزژسش"[Math.floor(at / 10)]}`,
    );
    await shop.db
      .query()
      .insert(missedSearches)
      .values(words.map((term) => ({ term, count: 2, lastAt: shop.deps.now() })));
    searched.length = 0;
    const { version } = await saveSynonyms(...words.map((word) => [word, "باتری"]));
    expect(searched).toHaveLength(50);
    expect(await desk().saveSynonyms({ version: "old", synonyms: [] })).toMatchObject({
      ...{ ok: false, error: { code: 409, data: { current: { version } } } },
    });
    expect(new Set(searched.map((one) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify({ inTransaction: false, limit: 0 })]),
    );
  });

  it("synonyms and redirects are saved in one act, or neither", async () => {
    const { version } = await read();
    const both = { version, synonyms: [{ words: ["قارقارک", "باتری"] }] };
    const refused = await desk().save({ ...both, redirects: [{ words: ["هدیه"], target: "/desk" }] });
    expect(refused).toMatchObject({ ok: false, error: { code: 422 } });
    expect((await read()).synonyms).toEqual([]);
    const redirects = [{ words: ["هدیه"], target: "/bundles" }];
    expect(expectOk(await desk().save({ ...both, redirects }))).toMatchObject({ synonyms: both.synonyms, redirects });
  });

  it("a save over another version is an edit conflict with the current words and changes nothing", async () => {
    const opened = await read();
    const current = await saveSynonyms(["قارقارک", "باتری"]);
    const late = await desk().saveRedirects({
      version: opened.version,
      redirects: [{ words: ["هدیه"], target: "/brands" }],
    });
    expect(late).toMatchObject({ ok: false, error: { code: 409, data: { current } } });
    expect(await read()).toEqual(current);
  });

  it("a save is recorded with what changed", async () => {
    await saveSynonyms(["قارقارک", "باتری"]);
    const rows = await shop.db
      .query()
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subjectId, SETTING_IDS.searchWords));
    expect(JSON.stringify(rows.at(-1))).toContain("قارقارک، باتری");
  });

  it("a search is tried with unsaved words, which change nothing for shoppers", async () => {
    const before = await read();
    const unsaved = {
      synonyms: [{ words: ["قارقارک", "باتری"] }],
      redirects: [{ words: ["هدیه"], target: "/bundles" }],
    };
    const tried = expectOk(await desk().try({ q: "قارقارک", ...unsaved }));
    expect(tried.count).toBe((await found("باتری", { group: 1 })).count);
    expect(tried.products[0]?.name).toContain("باتری");
    expect(expectOk(await desk().try({ q: "هدیه", ...unsaved }))).toMatchObject({ redirect: "/bundles" });
    expect(await found("قارقارک")).toMatchObject({ count: 0 });
    expect(await read()).toEqual(before);
  });

  it("staff without the right to goods can't read them", async () => {
    expect(await desk(await tokenOf("09125550001")).get()).toMatchObject({ ok: false, error: { code: 404 } });
  });
});
