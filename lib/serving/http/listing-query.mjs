// @ts-check
/** Parameters that listings read. A category or brand page with any of them is rendered below /search/filtered. */
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
  "open",
  "compare",
  "page",
];

/**
 * Returns the query without the parameters of a listing, including its `?`; empty if nothing is left.
 * @param {string} query
 */
export function withoutListingParameters(query) {
  const parameters = new URLSearchParams(query);
  for (const name of LISTING_PARAMETERS) parameters.delete(name);
  return parameters.size > 0 ? `?${parameters}` : "";
}

/** The search. What it redirects to may be a listing, which must not narrow its products by the term. */
export const SEARCH_PATH = "/search";

export const LISTING_PATH = /^\/search(?:\/(?:categories|brands)\/[^/]+\/[^/]+)?\/?$/;

/** The page of articles, which reads only `page`; with it, it is rendered below /search/filtered as well. */
export const BLOG_PATH = "/blog";

/** The page of a comparison, whose address may name any products; it is rendered each time. */
export const COMPARE_PATH = "/compare";

/** The internal route of filtered listings; browsers never request it. */
export const LISTING_ROUTE = /^\/search\/filtered\//;

/** Rewrites for next.config.mjs. */
export function listingRewrites() {
  const withQuery = (/** @type {string} */ key) => [{ type: /** @type {const} */ ("query"), key }];
  const listings = LISTING_PARAMETERS.map((key) => ({
    source: "/search/:kind(categories|brands)/:id/:slug",
    has: withQuery(key),
    destination: "/search/filtered/:kind/:id/:slug",
  }));
  return [...listings, { source: BLOG_PATH, has: withQuery("page"), destination: "/search/filtered/blog" }];
}
