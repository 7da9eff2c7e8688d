/**
 * Cache tags: a write invalidates tags (`db.invalidate`), and every page with one of them, by the data it read, is
 * dropped before the next request.
 */
export const TAGS = {
  product: (id: number) => `product:${id}` as const,
  products: "products",
  categories: "categories",
  brands: "brands",
  bundle: (id: number) => `bundle:${id}` as const,
  bundles: "bundles",
  content: "content",
  /** Name, hue, logo and texts of the shop: on every page. */
  identity: "identity",
  /** How the shop reaches its payment gateways and its SMS provider. */
  providers: "providers",
  /** If the shop is open. */
  shopState: "shop-state",
  /** The addresses that exist and when each last changed: the data of sitemaps, except stock. */
  index: "index",
} as const;

type Named<Value> = Value extends (id: number) => infer Name ? Name : Value;
/** Only tags that something reads can be invalidated. */
export type Tag = Named<(typeof TAGS)[keyof typeof TAGS]>;
