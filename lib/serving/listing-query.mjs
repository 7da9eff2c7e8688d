// @ts-check
/**
 * Category and brand pages are kept whole under their path. With one of these parameters the same address is another
 * page: it is drawn for its reader by the route below /search/filtered (next.config.mjs) and never kept.
 */
export const LISTING_PARAMETERS = [
  "q",
  "brand",
  "special_sale",
  "shelf",
  "special_shelf",
  "sortby",
  "sort",
  "min",
  "max",
  "page",
];

const LISTING_PATH = /^\/search\/(?:categories|brands)\/[^/]+\/[^/]+\/?$/;
const PARAMETER = new RegExp(`[?&](?:${LISTING_PARAMETERS.join("|")})=`);

/**
 * True for the address of a category or brand with a filter, an order or a page.
 * @param {string} path as sent
 * @param {string} query from its `?` on
 */
export function isFilteredListing(path, query) {
  return PARAMETER.test(query) && LISTING_PATH.test(path);
}

/** What next.config.mjs needs to send those addresses to their route. */
export function listingRewrites() {
  return LISTING_PARAMETERS.map((key) => ({
    source: "/search/:kind(categories|brands)/:id/:slug",
    has: [{ type: /** @type {const} */ ("query"), key }],
    destination: "/search/filtered/:kind/:id/:slug",
  }));
}
