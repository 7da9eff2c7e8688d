import { describe, expect, it } from "vitest";
import { LISTING_PARAMETERS, LISTING_PATH, listingRewrites } from "@/lib/serving/listing-query.mjs";

describe("pages that read their query", () => {
  it.each(["/search", "/search/categories/2/x", "/search/brands/1/pax"])("LIST-028 %s does", (path) => {
    expect(LISTING_PATH.test(path)).toBe(true);
  });

  it.each(["/search/categories/2/x/shelves", "/search/categories/2", "/products/1/x", "/searching", "/"])(
    "%s does not",
    (path) => {
      expect(LISTING_PATH.test(path)).toBe(false);
    },
  );

  it("go to the route that draws them, for each parameter that has a meaning", () => {
    const rewrites = listingRewrites();
    expect(rewrites.flatMap(({ has }) => has.map(({ key }) => key))).toEqual(LISTING_PARAMETERS);
    expect(new Set(rewrites.map(({ destination }) => destination))).toEqual(
      new Set(["/search/filtered/:kind/:id/:slug"]),
    );
  });
});
