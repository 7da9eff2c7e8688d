import "server-only";

/** Tags that pages carry; the storefront's lib/api/cache.ts names the same ones. */
export const productTag = (id: number) => `product:${id}`;
export const PRODUCTS_TAG = "products";
