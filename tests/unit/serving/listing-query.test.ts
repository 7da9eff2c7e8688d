import { describe, expect, it } from "vitest";
import { canonicalSearch } from "@/lib/domain/listing/listing";
import { pageAddress } from "@/lib/serving/http/address.mjs";
import { LISTING_PARAMETERS, LISTING_PATH, listingRewrites } from "@/lib/serving/http/listing-query.mjs";

describe("listing pages", () => {
  it.each(["/search", "/search/categories/2/x", "/search/brands/1/pax"])(
    "the path %s is a listing (LIST-028)",
    (path) => {
      expect(LISTING_PATH.test(path)).toBe(true);
    },
  );

  it.each(["/search/categories/2/x/shelves", "/search/categories/2", "/products/1/x", "/searching", "/"])(
    "the path %s is not a listing",
    (path) => {
      expect(LISTING_PATH.test(path)).toBe(false);
    },
  );

  it("a listing with any known parameter is rewritten to the filtered route", () => {
    const rewrites = listingRewrites();
    const [blog] = rewrites.splice(-1);
    expect(rewrites.flatMap(({ has }) => has.map(({ key }) => key))).toEqual(LISTING_PARAMETERS);
    expect(new Set(rewrites.map(({ destination }) => destination))).toEqual(
      new Set(["/search/filtered/:kind/:id/:slug"]),
    );
    expect(blog).toMatchObject({ source: "/blog", has: [{ key: "page" }], destination: "/search/filtered/blog" });
  });

  it("a listing is rendered by facets of the shop, and not by made-up parameters", () => {
    const hook = Symbol.for("payaneh.listing-search");
    Object.assign(globalThis, { [hook]: (query: string) => canonicalSearch(query, ["net"]) });
    const of = (query: string) => pageAddress({ path: "/search/categories/2/x", query });
    expect(of("?made_up=1&net=wi-fi&net=4g")).toBe("/search/categories/2/x?net=4g,wi-fi&page=1");
    expect(of("?made_up=1")).toBe("/search/categories/2/x");
  });

  it.each([
    ["?page=2", "/blog?page=2"],
    ["?utm_source=x&page=0012&page=3", "/blog?page=12"],
    ["?page=1", "/blog"],
    ["?page=-2", "/blog"],
    ["?page=12345", "/blog"],
    ["?q=x", "/blog"],
    ["", "/blog"],
  ])("the articles with the query %j are the page %s", (query, page) => {
    expect(pageAddress({ path: "/blog", query })).toBe(page);
  });
});
