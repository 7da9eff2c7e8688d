import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_ID, MAX_PAGE, PAGE_SIZE } from "@/lib/contract/envelope";
import { Sort } from "@/lib/contract/product";
import { productQuerySchema } from "@/lib/contract/schemas/catalogue";
import { toggleFacet } from "@/lib/domain/listing/facet-query";
import {
  callInput,
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
} from "@/lib/domain/listing/listing";
import { LISTING_PARAMETERS } from "@/lib/serving/http/listing-query.mjs";

describe("filters of a listing", () => {
  const query = parseListSearch("q=پکس&brand=1,2&available=1&min=100000000&sortby=1&page=3&shelf=4");

  it("each brand and price limit counts as one filter; search words, sort order and page do not", () => {
    expect(countFilters(query)).toBe(5);
    expect(countFilters(parseListSearch("q=x&sortby=1&page=2"))).toBe(0);
  });

  it("removing all filters keeps the search words and the page's own filter", () => {
    expect(listHref("", wholeOf(query, { category: 2 }))).toBe(listHref("", parseListSearch("q=پکس")));
    expect(listHref("", wholeOf(query, {}))).toBe(listHref("", parseListSearch("q=پکس&shelf=4")));
    expect(listHref("", wholeOf(query, { brand: "1" }))).toBe(listHref("", parseListSearch("q=پکس")));
  });

  it("only filters narrow the listing; sort order and page do not", () => {
    expect(Object.keys(narrowingOf(query))).not.toEqual(expect.arrayContaining(["page"]));
    expect(narrowingOf(query)).not.toHaveProperty("sortby");
    expect(narrowingOf(query)).toMatchObject({ brand: "1,2", available: 1, shelf: 4 });
  });
});

describe("reading the query of a listing", () => {
  it("search words are normalized to Persian letters (LIST-002)", () => {
    expect(parseListQuery({ q: " كارتخوان " }).q).toBe("کارتخوان");
  });

  it("the exact flag is read only together with search words", () => {
    expect(parseListQuery({ q: "fhjvd", exact: "1" }).exact).toBe(1);
    expect(listHref("/search", parseListQuery({ q: "x", exact: "1", page: "2" }))).toBe("/search?q=x&exact=1&page=2");
    for (const raw of [{ q: "x", exact: "0" }, { q: "x" }, { exact: "1" }]) {
      expect(parseListQuery(raw).exact).toBeUndefined();
    }
  });

  it("the special-sale filter is read (LIST-003)", () => {
    expect(parseListQuery({ special_sale: "1" }).special_sale).toBe(1);
    expect(parseListQuery({ special_sale: "0" }).special_sale).toBeUndefined();
  });

  it("the availability filter is read only from the value 1", () => {
    expect(parseListQuery({ available: "1" }).available).toBe(1);
    for (const available of ["0", "yes", ""]) expect(parseListQuery({ available }).available).toBeUndefined();
    expect(listHref("/search", parseListQuery({ available: "1", brand: "2" }))).toBe("/search?brand=2&available=1");
  });

  it("category shelf and custom shelf are read separately (LIST-004, LIST-005)", () => {
    expect(parseListQuery({ shelf: "۳" })).toMatchObject({ shelf: 3, special_shelf: undefined });
    expect(parseListQuery({ special_shelf: "7", shelf: "x" })).toMatchObject({ shelf: undefined, special_shelf: 7 });
  });

  it("repeated brand parameters of a form without JavaScript are combined (LIST-006)", () => {
    expect(parseListSearch("?brand=2&brand=4,5").brand).toBe("2,4,5");
  });

  it("brands are read as a comma-separated list, and invalid ids are dropped (LIST-006)", () => {
    expect(parseListQuery({ brand: "2,۳,x,2,-1" }).brand).toBe("2,3");
    expect(parseListQuery({ brand: "x" }).brand).toBeUndefined();
  });

  it("at most 50 brands are read, and the largest possible id is accepted", () => {
    const many = Array.from({ length: 51 }, (_, at) => at + 1);
    expect(parseListQuery({ brand: many.join(",") }).brand?.split(",")).toHaveLength(50);
    expect(parseListQuery({ brand: String(MAX_ID), shelf: String(MAX_ID) })).toMatchObject({
      brand: String(MAX_ID),
      shelf: MAX_ID,
    });
  });

  it("the sort order is read from sortby or sort, and sortby wins (LIST-007)", () => {
    expect(parseListQuery({ sort: "4" }).sortby).toBe(Sort.Newest);
    expect(parseListQuery({ sortby: "1", sort: "4" }).sortby).toBe(Sort.Cheapest);
    expect(parseListQuery({ sortby: "9" }).sortby).toBeUndefined();
  });

  it("the price limits are read, and invalid ones are dropped (LIST-008)", () => {
    expect(parseListQuery({ min: "10000", max: "۵۰۰۰۰" })).toMatchObject({ min: 10_000, max: 50_000 });
    expect(parseListQuery({ min: "-4", max: "abc" })).toMatchObject({ min: undefined, max: undefined });
  });

  it("price limits are widened to slider steps, so that arbitrary values do not create new pages", () => {
    expect(parseListQuery({ min: "19999", max: "50001" })).toMatchObject({ min: 10_000, max: 60_000 });
    expect(parseListQuery({ min: "9999" }).min).toBeUndefined();
    expect(parseListQuery({ min: "9007199254740991", max: "9007199254740991" })).toMatchObject({
      min: undefined,
      max: undefined,
    });
  });

  it("no query that the shop server would refuse is read", () => {
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

  it("page number and search words are cut to their limits", () => {
    expect(parseListQuery({ page: "-1" }).page).toBe(1);
    expect(parseListQuery({ page: "1e9" }).page).toBe(1);
    expect(parseListQuery({ page: "999999" }).page).toBe(MAX_PAGE);
    expect(parseListQuery({ q: "ا".repeat(5000) }).q).toHaveLength(100);
    expect(parseListQuery({ q: ["اول", "دوم"] }).q).toBe("اول");
  });
});

describe("the link of a listing", () => {
  const query = parseListQuery({ q: "پکس", brand: "1", page: "3" });

  it("changing anything except the page returns to page 1", () => {
    expect(new URL(listHref("/search", query, { sortby: 1 }), "http://x").searchParams.get("page")).toBeNull();
    expect(new URL(listHref("/search", query, { page: 4 }), "http://x").searchParams.get("page")).toBe("4");
  });

  it("a list URL parses back into its query", () => {
    const params = new URL(listHref("/search", query, { page: 3 }), "http://x").searchParams;
    expect(parseListQuery(Object.fromEntries(params))).toEqual(query);
  });

  it("every active filter is written, and commas of the brand list are not escaped", () => {
    expect(listHref("/search", parseListQuery({ brand: "1,12", sortby: "1" }), { page: 1 })).toBe(
      "/search?brand=1,12&sortby=1",
    );
  });

  it("the parameter of a removed filter is dropped", () => {
    expect(listHref("/search", parseListQuery({ brand: "1" }), { brand: undefined })).toBe("/search");
  });
});

describe("the canonical query of a listing", () => {
  it.each([
    ["", ""],
    ["?utm_source=x&_rsc=abc", ""],
    ["?brand=7,2", "?brand=2,7"],
    ["?sortby=1&brand=%31", "?brand=1&sortby=1"],
    ["?%62rand=1&sort=1", "?brand=1&sortby=1"],
    ["?brand=1&brand=1&page=1&q=", "?brand=1"],
    ["?min=10001&max=0", "?min=10000"],
    ["?q=%D9%83&page=۲", "?q=%DA%A9&page=2"],
  ])("the query %s is canonicalized to %s", (search, canonical) => {
    expect(canonicalSearch(search)).toBe(canonical);
  });

  it("a canonical query is stable and means the same as the original", () => {
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

describe("parameters of a listing", () => {
  it("the parameters that a listing writes are exactly those in the page cache's key", () => {
    const everything = {
      q: "x",
      exact: 1,
      ...NO_FILTERS,
      brand: "1",
      special_sale: 1,
      available: 1,
      shelf: 1,
      special_shelf: 1,
      open: 1,
      compare: 1,
    } as const;
    const href = listHref("/search", { ...everything, sortby: 1, min: 1, max: 2, page: 2 }, { page: 2 });
    for (const name of new URL(href, "http://x").searchParams.keys()) expect(LISTING_PARAMETERS).toContain(name);
    const meaning: Record<string, string> = {
      min: "20000",
      special_sale: "1",
      available: "1",
      exact: "1",
      open: "1",
      compare: "1",
    };
    for (const name of LISTING_PARAMETERS) {
      const read = parseListQuery({ q: "x", [name]: meaning[name] ?? "2" });
      expect([name, read]).not.toEqual([name, parseListQuery({ q: "x" })]);
    }
  });
});

describe("facets of a listing", () => {
  const KEYS = ["net", "kind"];
  const search = "net=wi-fi,4g&kind=%D8%B3%DB%8C%D8%A7%D8%B1&utm_source=x&zzz=1";

  it("only known parameters are facets, and one selection has one canonical query", () => {
    expect(parseListSearch(search, KEYS).facets).toEqual({ kind: "سیار", net: "4g,wi-fi" });
    expect(parseListSearch(search).facets).toBeUndefined();
    const [one, other] = ["?net=4g,wi-fi&q=x", "?q=x&net=wi-fi&net=4g,4g&utm_source=y"];
    expect(canonicalSearch(other, KEYS)).toBe(canonicalSearch(one, KEYS));
    expect(canonicalSearch("?net=,&utm_source=x", KEYS)).toBe("");
  });

  it("the parameters of lists are never facets, even if a template names a field so", () => {
    expect(parseListSearch("q=x&group=1&category=2", ["q", "group", "category", "Net"]).facets).toBeUndefined();
  });

  it("a canonical query with facets names the page, which sends it to the filtered route, and is stable", () => {
    const canonical = canonicalSearch("?net=4g", KEYS);
    expect(canonical).toBe("?net=4g&page=1");
    expect(LISTING_PARAMETERS).toContain("page");
    expect(canonicalSearch(canonical, KEYS)).toBe(canonical);
    expect(canonicalSearch("?net=4g&page=2", KEYS)).toBe("?page=2&net=4g");
    expect(listHref("/search", parseListSearch("net=4g", KEYS))).toBe("/search?net=4g");
  });

  it("each value counts as one filter, filters the listing, and goes with all filters", () => {
    const query = parseListSearch(`${search}&page=3`, KEYS);
    expect(countFilters(query)).toBe(3);
    expect([hasFilters(query), isIndexable(query)]).toEqual([true, false]);
    expect(narrowingOf(query).facets).toEqual(query.facets);
    expect(listHref("", wholeOf(query, { category: 2 }))).toBe("");
    expect(callInput(query)).toMatchObject({ net: "4g,wi-fi", kind: "سیار" });
    expect(callInput(query)).not.toHaveProperty("facets");
  });

  it("a value is added if it is missing and removed if it is there", () => {
    expect(toggleFacet(undefined, "net", "4g")).toEqual({ net: "4g" });
    expect(toggleFacet({ net: "wi-fi" }, "net", "4g")).toEqual({ net: "4g,wi-fi" });
    expect(toggleFacet({ kind: "x", net: "4g" }, "net", "4g")).toEqual({ kind: "x" });
    expect(toggleFacet({ net: "4g" }, "net", "4g")).toBeUndefined();
  });
});

describe("toggling a brand", () => {
  it("a brand is added if it is missing and removed if it is there", () => {
    expect(toggleBrand(undefined, 2)).toBe("2");
    expect(toggleBrand("2,12", 2)).toBe("12");
    expect(toggleBrand("2", 2)).toBeUndefined();
    expect(toggleBrand("2,12", 5)).toBe("2,5,12");
    expect(toggleBrand("2,12,5", 12)).toBe("2,5");
  });
});

describe("the next page of a listing", () => {
  it.each([
    { page: 1, received: PAGE_SIZE, count: 40, next: true },
    { page: 3, received: 8, count: 40, next: false },
    { page: 1, received: 8, count: 40, next: false },
    { page: 1, received: PAGE_SIZE, count: PAGE_SIZE, next: false },
    { page: 2, received: PAGE_SIZE, count: 2 * PAGE_SIZE, next: false },
    { page: 0, received: PAGE_SIZE, count: PAGE_SIZE, next: false },
  ])(
    "after page $page with $received of $count a next page exists: $next (CONST-018, CONST-019)",
    ({ next, ...read }) => {
      expect(hasNextPage(read)).toBe(next);
    },
  );
});

describe("the price filter", () => {
  it("the slider covers the server's range in toman, widened to steps of 1000 (CONST-021)", () => {
    expect(sliderRange({ min: 10_000_000, max: 345_000_000 })).toEqual({ min: 1_000_000, max: 34_500_000, step: 1000 });
    expect(sliderRange({ min: 10_004_990, max: 10_005_010 })).toEqual({ min: 1_000_000, max: 1_001_000, step: 1000 });
  });

  it("the price limits are in rials and omitted at the ends of the range", () => {
    const range = { min: 1000, max: 9000 };
    expect(priceFilter([1000, 9000], range)).toEqual({ min: undefined, max: undefined });
    expect(priceFilter([2000, 9500], range)).toEqual({ min: 20_000, max: undefined });
    expect(priceFilter([8000, 3000], range)).toEqual({ min: 30_000, max: 80_000 });
  });
});

describe("indexable listings", () => {
  it("an unfiltered listing and its pages are indexable; filtered or sorted ones are not", () => {
    expect(isIndexable(parseListQuery({ page: "3" }))).toBe(true);
    for (const raw of [{ q: "x" }, { sortby: "1" }, { shelf: "1" }, { max: "5" }]) {
      expect(isIndexable(parseListQuery(raw))).toBe(false);
    }
  });
});

describe("active filters", () => {
  it("search words and sort order do not count as active filters", () => {
    expect(hasFilters(parseListQuery({ q: "x", sortby: "1" }))).toBe(false);
    expect(hasFilters(parseListQuery({ min: "50000" }))).toBe(true);
  });
});
