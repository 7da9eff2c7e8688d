/**
 * What a page is made of, by name: it carries the tags of what it read, and a write touches the tags of what it changed
 * (`db.touch`). Then every page that carries one of them is dropped before the next request.
 */
export const TAGS = {
  product: (id: number) => `product:${id}` as const,
  products: "products",
  categories: "categories",
  brands: "brands",
  bundle: (id: number) => `bundle:${id}` as const,
  bundles: "bundles",
  content: "content",
  /** Which addresses there are and when each changed last: what sitemaps list, and nothing of stock. */
  index: "index",
} as const;

type Named<Value> = Value extends (id: number) => infer Name ? Name : Value;
/** One of these names and no other: what nobody reads cannot be touched. */
export type Tag = Named<(typeof TAGS)[keyof typeof TAGS]>;
