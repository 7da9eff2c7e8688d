import "server-only";

/** Tags that pages carry; the storefront's lib/api/cache.ts names the same ones. */
export const productTag = (id: number) => `product:${id}`;
export const PRODUCTS_TAG = "products";
export const CATEGORIES_TAG = "categories";
export const BRANDS_TAG = "brands";
export const bundleTag = (id: number) => `bundle:${id}`;
export const BUNDLES_TAG = "bundles";
export const CONTENT_TAG = "content";
/** Which addresses there are and when each changed last: what sitemaps list, and nothing of stock. */
export const INDEX_TAG = "index";
