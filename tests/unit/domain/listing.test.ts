import { describe, expect, it } from "vitest";
import { Sort } from "@/lib/contract/product";
import { hasFilters, listHref, parseListQuery } from "@/lib/domain/listing";

describe("parseListQuery", () => {
  it("LIST-002 reads the words searched for, in Persian letters", () => {
    expect(parseListQuery({ q: " كارتخوان " }).q).toBe("کارتخوان");
  });

  it("LIST-003 reads the special-sale filter", () => {
    expect(parseListQuery({ special_sale: "1" }).special_sale).toBe(1);
    expect(parseListQuery({ special_sale: "0" }).special_sale).toBeUndefined();
  });

  it("LIST-006 reads brands as a comma list and drops what is no id", () => {
    expect(parseListQuery({ brand: "2,۳,x,2,-1" }).brand).toBe("2,3");
    expect(parseListQuery({ brand: "x" }).brand).toBeUndefined();
  });

  it("LIST-007 reads the order from sortby or sort, and sortby wins", () => {
    expect(parseListQuery({ sort: "4" }).sortby).toBe(Sort.Newest);
    expect(parseListQuery({ sortby: "1", sort: "4" }).sortby).toBe(Sort.Cheapest);
    expect(parseListQuery({ sortby: "9" }).sortby).toBeUndefined();
  });

  it("LIST-008 reads the price bounds", () => {
    expect(parseListQuery({ min: "1000", max: "۵۰۰۰" })).toMatchObject({ min: 1000, max: 5000 });
    expect(parseListQuery({ min: "-4", max: "abc" })).toMatchObject({ min: undefined, max: undefined });
  });

  it("stays in bounds whatever the page says", () => {
    expect(parseListQuery({ page: "-1" }).page).toBe(1);
    expect(parseListQuery({ page: "1e9" }).page).toBe(1);
    expect(parseListQuery({ page: "999999" }).page).toBe(1000);
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

  it("removes the parameter of a cleared filter", () => {
    expect(listHref("/search", parseListQuery({ brand: "1" }), { brand: undefined })).toBe("/search");
  });
});

describe("hasFilters", () => {
  it("does not count the words and the order as filters", () => {
    expect(hasFilters(parseListQuery({ q: "x", sortby: "1" }))).toBe(false);
    expect(hasFilters(parseListQuery({ min: "5" }))).toBe(true);
  });
});
