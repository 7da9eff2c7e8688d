// @ts-check
/**
 * The pages that read their query: /search, and the listing of a category or a brand. A plain category or brand page is
 * kept whole under its path; with one of these parameters its address is drawn by the route below /search/filtered.
 */
export const LISTING_PARAMETERS = [
  "q",
  "exact",
  "brand",
  "special_sale",
  "available",
  "shelf",
  "special_shelf",
  "sortby",
  "sort",
  "min",
  "max",
  "page",
];

export const LISTING_PATH = /^\/search(?:\/(?:categories|brands)\/[^/]+\/[^/]+)?\/?$/;

/** What those addresses lead to inside; a browser never asks for it. */
export const LISTING_ROUTE = /^\/search\/filtered\//;

/** What next.config.mjs needs to send those addresses to their route. */
export function listingRewrites() {
  return LISTING_PARAMETERS.map((key) => ({
    source: "/search/:kind(categories|brands)/:id/:slug",
    has: [{ type: /** @type {const} */ ("query"), key }],
    destination: "/search/filtered/:kind/:id/:slug",
  }));
}
