import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { productDetails } from "@/lib/backend/db/schema/catalogue";
import { saveFits } from "@/lib/backend/services/desk/product-parts";
import { apiOf } from "../support/target";
import { openTestShop, type TestShop } from "../support/test-shop";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

async function search(q: string, more: { exact?: number; brand?: number[]; page?: number } = {}) {
  const result = await apiOf(shop).catalogue.products({ q, ...more });
  if (!result.ok) throw new Error(`«${q}» was refused with ${result.error.code}.`);
  const { near = [], ...extra } = result.extra;
  return { ids: result.data.map(({ id }) => id), names: result.data.map(({ name }) => name), near, ...extra };
}

describe("search ranking", () => {
  it.each<[kind: string, typed: string, first: number[]]>([
    ["feature", "wifi", [1, 9, 17]],
    ["feature", "وای فای", [1, 9, 17]],
    ["feature", "وای‌فای", [1, 9, 17]],
    ["feature", "nfc", [1, 9, 20]],
    ["feature", "پرداخت بدون تماس", [1, 9, 20]],
    ["feature", "سیم‌کارتی", [1]],
    ["feature", "سیم کارتی", [1]],
    ["feature", "دو سیم‌کارته", [10]],
    ["feature", "4G", [9, 17, 4]],
    ["feature", "نسل چهارم", [9, 17, 4]],
    ["feature", "بلوتوث", [9, 27, 29]],
    ["feature", "کارتخوان bluetooth", [9]],
    ["feature", "گارانتی ۱۸ ماه", [14, 12]],
    ["feature", "باتری ۵۲۰۰", [27, 68]],
    ["feature", "اندروید ۱۰", [30]],
    ["feature", "پین‌پد usb", [34]],
    ["size", "رول ۵۷", [47, 48, 49]],
    ["size", "رول ۸۰ میلی‌متری", [50]],
    ["part", "باتری s910", [38]],
    ["part", "باتری کارتخوان پکس", [38, 39]],
    ["part", "کیف کارتخوان", [51]],
    ["fitting part", "رول s910", [47, 48, 49]],
    ["fitting part", "رول پکس اس ۹۱۰", [47, 48, 49]],
    ["fitting part", "رول برای S 910", [47, 48, 49]],
    ["fitting part", "رول وریفون vx520", [47, 48, 49]],
    ["fitting part", "هد پکس s800", [62]],
    ["fitting part", "رول حرارتی vx520", [47, 48, 49]],
    ["part", "شارژر", [45, 43, 44]],
    ["part", "شارژر پکس", [43]],
    ["part", "کاغذ کارتخوان", [47]],
    ["use", "دستگاه پوز برای پیک", [5]],
    ["use", "کارتخوان برای رستوران", [1]],
    ["use", "مطب", [66, 20]],
    ["use", "دستگاه کارتخوان فروشگاهی", [1, 20]],
    ["filler", "خرید دستگاه کارتخوان", [1, 9, 20]],
    ["filler", "قیمت کارتخوان سیار پکس s910", [1, 64]],
    ["filler", "بهترین پوز سیار", [1]],
    ["filler", "لیست قیمت رول حرارتی", [47, 48, 49]],
    ["model", "pax a920", [29, 69]],
    ["model", "باطری اس ۹۱۰", [38]],
    ["model", "وی ایکس ۶۷۵", [6]],
    ["model", "نیوپوز ۷۲۱۰ سفید", [66]],
    ["layout", ";hvjo,hk", [1, 9, 20]],
    ["layout", "fhjvd", [38]],
    ["layout", "ذمعثفخخفا", [9]],
    ["slip", "اداپتر", [43, 44]],
    ["slip", "بلوتوس", [9, 27, 29]],
    ["slip", "کارتخان سیار", [1]],
    ["slip", "باتره", [38, 39]],
    ["slip", "وریفوه", [24]],
    ["joined", "کارتخوانسیار پکس", [1]],
    ["joined", "پینپد", [34]],
    ["split", "کارت خوان اندرویدی", [27, 29]],
    ["split", "s 9 1 0", [1]],
  ])("the %s query «%s» ranks the expected products first", async (_, typed, first) => {
    const { ids } = await search(typed);
    expect(ids.slice(0, first.length)).toEqual(first);
  });

  it("product names rank above features, and a feature that every device has counts only if no name matches", async () => {
    const { names, count } = await search("باتری");
    expect(names.slice(0, 5).every((name) => name.startsWith("باتری"))).toBe(true);
    expect(count).toBeLessThan(30);
    expect((await search("صفحه‌نمایش")).count).toBeGreaterThan(30);
  });

  it("a query of filler words still finds products", async () => {
    expect((await search("خرید دستگاه")).count).toBeGreaterThan(20);
  });

  it("a feature can be searched as soon as it is written, and no longer after it is removed", async () => {
    const features = [{ name: "شبکه", values: ["Starlink"] }];
    const before = await shop.db.query().select().from(productDetails).where(eq(productDetails.productId, 45));
    const write = (value: typeof features) =>
      shop.db.query().update(productDetails).set({ features: value }).where(eq(productDetails.productId, 45));
    expect((await search("starlink")).ids).toEqual([]);
    await write(features);
    expect((await search("starlink")).ids).toEqual([45]);
    await write(before[0]?.features ?? []);
    expect((await search("starlink")).ids).toEqual([]);
  });
});

describe("search correction", () => {
  it.each([
    [";hvjo,hk sdhv", "کارتخوان سیار"],
    ["اداپتر", "آداپتور"],
    ["کارتحو", "کارتخوان"],
    ["حشط s910", "pax s910"],
    ["پکس s91o", "پکس S910"],
    ["بلوتوس", "بلوتوث"],
    ["باتره", "باتری"],
    ["وریفوه", "وریفون"],
  ])("the search «%s» is corrected to «%s»", async (typed, read) => {
    expect((await search(typed)).corrected).toEqual({ from: typed, to: read });
  });

  it.each(["کارتخوان", "كارتخوان", "s 910", "سیم‌کارتی", "دستگاه پوز برای پیک", "کارتخ", "zzzzzz"])(
    "the search «%s» is not corrected, because it was understood or nothing matches",
    async (typed) => {
      expect((await search(typed)).corrected).toBeUndefined();
    },
  );

  it("an exact search is not corrected and offers the corrected results as near matches", async () => {
    const exact = await search(";hvjo,hk", { exact: 1 });
    expect(exact).toMatchObject({ ids: [], count: 0 });
    expect(exact.corrected).toBeUndefined();
    expect(exact.near[0]?.id).toBe(1);
    expect((await search("کارتخوان سیار", { exact: 1 })).ids).toEqual((await search("کارتخوان سیار")).ids);
  });
});

describe("near results", () => {
  it("a search with fewer than four results is supplemented with near matches, which are not counted", async () => {
    const { ids, count, near } = await search("کارتخوان ict220");
    expect([ids, count]).toEqual([[25], 1]);
    expect(near).toHaveLength(8);
    expect(near.map(({ id }) => id)).not.toContain(25);
    expect(near.every(({ name }) => name.includes("کارتخوان"))).toBe(true);
  });

  it("a query of only an unknown model yields near matches from the same category", async () => {
    const { near } = await search("x990");
    expect(near.every(({ name }) => name.startsWith("کارتخوان اندرویدی"))).toBe(true);
  });

  it("near matches respect the filters and appear only on the first page", async () => {
    const { near } = await search("کارتخوان ict220", { brand: [8] });
    expect(near.every(({ brand }) => brand.id === 8)).toBe(true);
    expect((await search("کارتخوان ict220", { page: 2 })).near).toEqual([]);
  });

  it("there are no near matches if there are enough results or nothing similar", async () => {
    expect((await search("کارتخوان")).near).toEqual([]);
    expect((await search("ظظظظ")).near).toEqual([]);
  });
});

describe("accessories that fit the device in a search", () => {
  const suggested = async (term: string) => {
    const result = await apiOf(shop).catalogue.suggestions({ term, page: 1 });
    return result.ok ? result.data.products.map(({ id }) => id) : [];
  };
  const recordFits = (id: number, others: number[]) => shop.db.transaction(() => saveFits(shop.deps, id, others));

  it("what is recorded as fitting is suggested first, also while the model is being typed", async () => {
    for (const term of ["باتری s910", "باتری S91", "باطری اس ۹۱۰"]) expect((await suggested(term))[0]).toBe(38);
    for (const term of ["رول vx520", "رول vx5"]) expect((await suggested(term)).slice(0, 3)).toEqual([47, 48, 49]);
  });

  it("others of its kind, which do not fit, are not found", async () => {
    expect((await search("رول s910")).ids).toEqual([47, 48, 49]);
  });

  it("a fit that staff record or remove counts at the next search, although it is in no name", async () => {
    expect((await search("باتری D230")).ids[0]).not.toBe(39);
    await recordFits(39, [3, 4]);
    expect((await search("باتری D230")).ids[0]).toBe(39);
    await recordFits(4, []);
    expect((await search("باتری D230")).ids[0]).not.toBe(39);
  });

  it("a device is found by its own name, not by those of its accessories", async () => {
    await recordFits(6, [38]);
    expect((await search("کارتخوان s910")).ids).not.toContain(6);
    expect((await search("کارتخوان پکس s910")).ids[0]).toBe(1);
  });
});
