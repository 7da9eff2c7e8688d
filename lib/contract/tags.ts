/**
 * Cache tags: a page carries the tags of the data it read, and a write invalidates the tags of what it changed
 * (`db.invalidate`). Every page with one of them is dropped before the next request.
 */
export const TAGS = {
  product: (id: number) => `product:${id}` as const,
  products: "products",
  categories: "categories",
  brands: "brands",
  bundle: (id: number) => `bundle:${id}` as const,
  bundles: "bundles",
  content: "content",
  /** The addresses that exist and when each last changed: the data of sitemaps, except stock. */
  index: "index",
} as const;

type Named<Value> = Value extends (id: number) => infer Name ? Name : Value;
/** Only tags that something reads can be invalidated. */
export type Tag = Named<(typeof TAGS)[keyof typeof TAGS]>;
