/**
 * Lifetimes (seconds) and tags of public reads. The shop server names the same tags when something changes, and every
 * page that carries one is dropped before the next request. The lifetime is the net under a remote server that stays silent.
 */
export const CACHE_TAGS = {
  product: (id: number) => `product:${id}`,
  products: "products",
  categories: "categories",
  brands: "brands",
  bundle: (id: number) => `bundle:${id}`,
  bundles: "bundles",
  content: "content",
  index: "index",
} as const;

export const CACHE_SECONDS = { home: 180, catalogue: 300, content: 3600 } as const;
