import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_ID, MAX_PAGE, PAGE_SIZE } from "@/lib/contract/envelope";
import { Sort } from "@/lib/contract/product";
import { productQuerySchema } from "@/lib/contract/schemas/catalogue";
import {
  canonicalSearch,
  countFilters,
  hasFilters,
  hasNextPage,
  isIndexable,
  listHref,
  NO_FILTERS,
  narrowingOf,
  parseListQuery,
  parseListSearch,
  priceFilter,
  sliderRange,
  toggleBrand,
  wholeOf,
} from "@/lib/domain/listing";
import { LISTING_PARAMETERS } from "@/lib/serving/listing-query.mjs";

describe("the choices of a listing", () => {
  const query = parseListSearch("q=پکس&brand=1,2&available=1&min=100000000&sortby=1&page=3&shelf=4");

  it("are counted brand by brand and bound by bound; words, order and page are none", () => {
    expect(countFilters(query)).toBe(5);
    expect(countFilters(parseListSearch("q=x&sortby=1&page=2"))).toBe(0);
  });

  it("are part of a whole: the same words with nothing chosen, and what heads a search", () => {
    expect(listHref("", wholeOf(query, { category: 2 }))).toBe(listHref("", parseListSearch("q=پکس")));
    expect(listHref("", wholeOf(query, {}))).toBe(listHref("", parseListSearch("q=پکس&shelf=4")));
    expect(listHref("", wholeOf(query, { brand: "1" }))).toBe(listHref("", parseListSearch("q=پکس")));
  });

  it("narrow it, where order and page do not", () => {
    expect(Object.keys(narrowingOf(query))).not.toEqual(expect.arrayContaining(["page"]));
    expect(narrowingOf(query)).not.toHaveProperty("sortby");
    expect(narrowingOf(query)).toMatchObject({ brand: "1,2", available: 1, shelf: 4 });
  });
});

describe("parseListQuery", () => {
  it("LIST-002 reads the words searched for, in Persian letters", () => {
    expect(parseListQuery({ q: " كارتخوان " }).q).toBe("کارتخوان");
  });

  it("reads whether these are meant as they were typed, which says nothing without words", () => {
    expect(parseListQuery({ q: "fhjvd", exact: "1" }).exact).toBe(1);
    expect(listHref("/search", parseListQuery({ q: "x", exact: "1", page: "2" }))).toBe("/search?q=x&exact=1&page=2");
    for (const raw of [{ q: "x", exact: "0" }, { q: "x" }, { exact: "1" }]) {
      expect(parseListQuery(raw).exact).toBeUndefined();
    }
  });

  it("LIST-003 reads the special-sale filter", () => {
    expect(parseListQuery({ special_sale: "1" }).special_sale).toBe(1);
    expect(parseListQuery({ special_sale: "0" }).special_sale).toBeUndefined();
  });

  it("reads whether only what can be bought is asked for", () => {
    expect(parseListQuery({ available: "1" }).available).toBe(1);
    for (const available of ["0", "yes", ""]) expect(parseListQuery({ available }).available).toBeUndefined();
    expect(listHref("/search", parseListQuery({ available: "1", brand: "2" }))).toBe("/search?brand=2&available=1");
  });

  it("LIST-004 LIST-005 reads the shelf of a category and the custom shelf apart", () => {
    expect(parseListQuery({ shelf: "۳" })).toMatchObject({ shelf: 3, special_shelf: undefined });
    expect(parseListQuery({ special_shelf: "7", shelf: "x" })).toMatchObject({ shelf: undefined, special_shelf: 7 });
  });

  it("LIST-006 reads the brands that a form without script names one by one", () => {
    expect(parseListSearch("?brand=2&brand=4,5").brand).toBe("2,4,5");
  });

  it("LIST-006 reads brands as a comma list and drops what is no id", () => {
    expect(parseListQuery({ brand: "2,۳,x,2,-1" }).brand).toBe("2,3");
    expect(parseListQuery({ brand: "x" }).brand).toBeUndefined();
  });

  it("takes 50 brands, and the largest id there is", () => {
    const many = Array.from({ length: 51 }, (_, at) => at + 1);
    expect(parseListQuery({ brand: many.join(",") }).brand?.split(",")).toHaveLength(50);
    expect(parseListQuery({ brand: String(MAX_ID), shelf: String(MAX_ID) })).toMatchObject({
      brand: String(MAX_ID),
      shelf: MAX_ID,
    });
  });

  it("LIST-007 reads the order from sortby or sort, and sortby wins", () => {
    expect(parseListQuery({ sort: "4" }).sortby).toBe(Sort.Newest);
    expect(parseListQuery({ sortby: "1", sort: "4" }).sortby).toBe(Sort.Cheapest);
    expect(parseListQuery({ sortby: "9" }).sortby).toBeUndefined();
  });

  it("LIST-008 reads the price bounds", () => {
    expect(parseListQuery({ min: "10000", max: "۵۰۰۰۰" })).toMatchObject({ min: 10_000, max: 50_000 });
    expect(parseListQuery({ min: "-4", max: "abc" })).toMatchObject({ min: undefined, max: undefined });
  });

  it("widens the price bounds to whole steps of the slider, so that made-up ones are no pages of their own", () => {
    expect(parseListQuery({ min: "19999", max: "50001" })).toMatchObject({ min: 10_000, max: 60_000 });
    expect(parseListQuery({ min: "9999" }).min).toBeUndefined();
    expect(parseListQuery({ min: "9007199254740991", max: "9007199254740991" })).toMatchObject({
      min: undefined,
      max: undefined,
    });
  });

  it("reads nothing that the shop server would refuse, whatever the address says", () => {
    const numbers = fc.oneof(fc.maxSafeInteger(), fc.constantFrom(2 ** 31 - 1, 2 ** 31, 0, -1)).map(String);
    const value = fc.oneof(numbers, fc.array(numbers, { maxLength: 60 }).map(String), fc.string({ unit: "binary" }));
    fc.assert(
      fc.property(fc.record(Object.fromEntries(LISTING_PARAMETERS.map((name) => [name, value]))), (raw) => {
        expect(() => productQuerySchema.validateSync(parseListQuery(raw))).not.toThrow();
      }),
      { numRuns: 1000 },
    );
    expect(parseListQuery({ shelf: "2147483648", brand: "2147483648,5" })).toMatchObject({
      shelf: undefined,
      brand: "5",
    });
  });

  it("stays in bounds whatever the page says", () => {
    expect(parseListQuery({ page: "-1" }).page).toBe(1);
    expect(parseListQuery({ page: "1e9" }).page).toBe(1);
    expect(parseListQuery({ page: "999999" }).page).toBe(MAX_PAGE);
    expect(parseListQuery({ q: "ا".repeat(5000) }).q).toHaveLength(100);
    expect(parseListQuery({ q: ["اول", "دوم"] }).q).toBe("اول");
  });
});

describe("listHref", () => {
  const query = parseListQuery({ q: "پکس", brand: "1", page: "3" });

  it("leads back to page 1 when anything but the page changes", () => {
    expect(new URL(listHref("/search", query, { sortby: 1 }), "http://x").searchParams.get("page")).toBeNull();
    expect(new URL(listHref("/search", query, { page: 4 }), "http://x").searchParams.get("page")).toBe("4");
  });

  it("writes the filters so that reading the address gives them again", () => {
    const params = new URL(listHref("/search", query, { page: 3 }), "http://x").searchParams;
    expect(parseListQuery(Object.fromEntries(params))).toEqual(query);
  });

  it("writes every filter that is 1, and a list of brands with its commas", () => {
    expect(listHref("/search", parseListQuery({ brand: "1,12", sortby: "1" }), { page: 1 })).toBe(
      "/search?brand=1,12&sortby=1",
    );
  });

  it("removes the parameter of a cleared filter", () => {
    expect(listHref("/search", parseListQuery({ brand: "1" }), { brand: undefined })).toBe("/search");
  });
});

describe("canonicalSearch", () => {
  it.each([
    ["", ""],
    ["?utm_source=x&_rsc=abc", ""],
    ["?brand=7,2", "?brand=2,7"],
    ["?sortby=1&brand=%31", "?brand=1&sortby=1"],
    ["?%62rand=1&sort=1", "?brand=1&sortby=1"],
    ["?brand=1&brand=1&page=1&q=", "?brand=1"],
    ["?min=10001&max=0", "?min=10000"],
    ["?q=%D9%83&page=۲", "?q=%DA%A9&page=2"],
  ])("brings %s down to %s", (search, canonical) => {
    expect(canonicalSearch(search)).toBe(canonical);
  });

  it("leaves what it has made as it is, and means the same by it", () => {
    const value = fc.oneof(fc.nat().map(String), fc.string(), fc.array(fc.nat(99)).map(String));
    fc.assert(
      fc.property(fc.record(Object.fromEntries(LISTING_PARAMETERS.map((name) => [name, value]))), (raw) => {
        const search = `?${new URLSearchParams(raw)}`;
        const canonical = canonicalSearch(search);
        expect(canonicalSearch(canonical)).toBe(canonical);
        expect(parseListSearch(canonical)).toEqual(parseListSearch(search));
      }),
    );
  });
});

describe("the parameters", () => {
  it("that a listing writes are those by which the page cache knows a filtered address", () => {
    const everything = {
      q: "x",
      exact: 1,
      ...NO_FILTERS,
      brand: "1",
      special_sale: 1,
      available: 1,
      shelf: 1,
      special_shelf: 1,
    } as const;
    const href = listHref("/search", { ...everything, sortby: 1, min: 1, max: 2, page: 2 }, { page: 2 });
    for (const name of new URL(href, "http://x").searchParams.keys()) expect(LISTING_PARAMETERS).toContain(name);
    const meaning: Record<string, string> = { min: "20000", special_sale: "1", available: "1", exact: "1" };
    for (const name of LISTING_PARAMETERS) {
      const read = parseListQuery({ q: "x", [name]: meaning[name] ?? "2" });
      expect([name, read]).not.toEqual([name, parseListQuery({ q: "x" })]);
    }
  });
});

describe("toggleBrand", () => {
  it("takes a brand in and out", () => {
    expect(toggleBrand(undefined, 2)).toBe("2");
    expect(toggleBrand("2,12", 2)).toBe("12");
    expect(toggleBrand("2", 2)).toBeUndefined();
    expect(toggleBrand("2,12", 5)).toBe("2,5,12");
    expect(toggleBrand("2,12,5", 12)).toBe("2,5");
  });
});

describe("hasNextPage", () => {
  it.each([
    { page: 1, received: PAGE_SIZE, count: 40, next: true },
    { page: 3, received: 8, count: 40, next: false },
    { page: 1, received: 8, count: 40, next: false },
    { page: 1, received: PAGE_SIZE, count: PAGE_SIZE, next: false },
    { page: 2, received: PAGE_SIZE, count: 2 * PAGE_SIZE, next: false },
    { page: 0, received: PAGE_SIZE, count: PAGE_SIZE, next: false },
  ])("CONST-018 CONST-019 after page $page with $received of $count: $next", ({ next, ...read }) => {
    expect(hasNextPage(read)).toBe(next);
  });
});

describe("the price filter", () => {
  it("CONST-021 steps by 1000 toman over a tenth of the server's range, widened to whole steps", () => {
    expect(sliderRange({ min: 10_000_000, max: 345_000_000 })).toEqual({ min: 1_000_000, max: 34_500_000, step: 1000 });
    expect(sliderRange({ min: 10_004_990, max: 10_005_010 })).toEqual({ min: 1_000_000, max: 1_001_000, step: 1000 });
  });

  it("asks in rials, and not at all at the ends of the range", () => {
    const range = { min: 1000, max: 9000 };
    expect(priceFilter([1000, 9000], range)).toEqual({ min: undefined, max: undefined });
    expect(priceFilter([2000, 9500], range)).toEqual({ min: 20_000, max: undefined });
    expect(priceFilter([8000, 3000], range)).toEqual({ min: 30_000, max: 80_000 });
  });
});

describe("isIndexable", () => {
  it("is true of a plain listing and its pages, and of no mixture", () => {
    expect(isIndexable(parseListQuery({ page: "3" }))).toBe(true);
    for (const raw of [{ q: "x" }, { sortby: "1" }, { shelf: "1" }, { max: "5" }]) {
      expect(isIndexable(parseListQuery(raw))).toBe(false);
    }
  });
});

describe("hasFilters", () => {
  it("does not count the words and the order as filters", () => {
    expect(hasFilters(parseListQuery({ q: "x", sortby: "1" }))).toBe(false);
    expect(hasFilters(parseListQuery({ min: "50000" }))).toBe(true);
  });
});
