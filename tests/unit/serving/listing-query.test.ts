import { describe, expect, it } from "vitest";
import { isFilteredListing } from "@/lib/serving/listing-query.mjs";

describe("isFilteredListing", () => {
  it.each([
    ["/search/categories/2/x", "?brand=1"],
    ["/search/brands/1/pax", "?utm=1&page=2"],
    ["/search/categories/2/x/", "?sort=1"],
  ])("LIST-028 tells %s%s from the kept page", (path, query) => {
    expect(isFilteredListing(path, query)).toBe(true);
  });

  it.each([
    ["/search/categories/2/x", "?utm_source=brand"],
    ["/search/categories/2/x", "?subbrand=1"],
    ["/search/categories/2/x/shelves", "?brand=1"],
    ["/products/1/x", "?page=2"],
    ["/search", "?q=x"],
  ])("leaves %s%s to the page kept under its path", (path, query) => {
    expect(isFilteredListing(path, query)).toBe(false);
  });
});
