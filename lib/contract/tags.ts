/**
 * Cache tags: a write invalidates tags (`db.invalidate`), and every page whose data has one of them is dropped before
 * the next request.
 */
export const TAGS = {
  product: (id: number) => `product:${id}` as const,
  products: "products",
  categories: "categories",
  brands: "brands",
  bundle: (id: number) => `bundle:${id}` as const,
  bundles: "bundles",
  content: "content",
  /** Which terminal for which business: everything that staff wrote for it. */
  trades: "trades",
  /** The shop's name, hue, logo and texts, which are on every page. */
  identity: "identity",
  /** How the shop reaches its payment gateways and SMS provider. */
  providers: "providers",
  /** Whether the shop is open. */
  shopState: "shop-state",
  /** The synonyms and redirects of the search. */
  searchWords: "search-words",
  /** The existing URLs and when each last changed: the data of sitemaps, without stock. */
  index: "index",
} as const;

type Named<Value> = Value extends (id: number) => infer Name ? Name : Value;
/** Only tags that something reads can be invalidated. */
export type Tag = Named<(typeof TAGS)[keyof typeof TAGS]>;
