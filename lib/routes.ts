/** In the query of a step that opens a product over the page, for as long as that step takes (spec 2). */
export const MODAL_MARKER = "modal";

/** Every path of the site. Text segments are encoded here and nowhere else. */
export const routes = {
  home: "/",
  product: (id: number, slug: string) => `/products/${id}/${encodeURIComponent(slug)}`,
  search: "/search",
  searchFor: (query: string) => `/search?q=${encodeURIComponent(query)}`,
  category: (id: number, slug: string) => `/search/categories/${id}/${encodeURIComponent(slug)}`,
  brand: (id: number, slug: string) => `/search/brands/${id}/${encodeURIComponent(slug)}`,
  shelves: (id: number, slug: string) => `/search/categories/${id}/${encodeURIComponent(slug)}/shelves`,
  brands: "/brands",
  bundles: "/bundles",
  bundle: (id: number, slug: string) => `/bundles/${id}/${encodeURIComponent(slug)}`,
  /** Over the page it is opened from; opened on its own, a page. */
  productModal: (id: number) => `/product/${id}?${MODAL_MARKER}=1`,
  landing: (slug: string) => `/landings/${encodeURIComponent(slug)}`,
  faqs: "/faqs",
  cart: "/cart",
  login: "/login",
  register: "/register",
  checkout: "/checkout",
  payments: "/payments",
  receipt: (id: number) => `/receipts/${id}`,
  profile: "/profile",
  orders: "/profile/orders",
  terms: "/terms",
  contact: "/contact-us",
} as const;

type CategoryLink = { id: number; slug: string; type: "branch" | "leaf" };

/** Where a category leads: a branch to the shelves of what is below it, a leaf to its own products (spec 4). */
export function categoryHref({ id, slug, type }: CategoryLink): string {
  return type === "branch" ? routes.shelves(id, slug) : routes.category(id, slug);
}

/** First segments of the paths that need a login (spec 2); the middleware's matcher names the same ones. */
export const GUARDED_PREFIXES = ["/register", "/profile", "/payments", "/receipts", "/sales_agents"] as const;

export function isGuarded(pathname: string): boolean {
  return GUARDED_PREFIXES.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`));
}

export function loginPath(backUrl: string): string {
  return `${routes.login}?backUrl=${encodeURIComponent(backUrl)}`;
}

const SAFE_PATH = /^\/(?![/\\])[^\\\p{Cc}\s]*$/u;
const ENCODED_SEPARATOR = /%(?:2f|5c|0[0-9a-f]|1[0-9a-f]|7f)/i;
const MAX_BACK_URL = 1000;

/**
 * The path to return to after a login, or null when it could lead anywhere but into this shop:
 * foreign hosts, `//`, backslashes, control characters, and their encoded forms in the path.
 */
export function parseBackUrl(value: unknown): string | null {
  if (typeof value !== "string" || value.length > MAX_BACK_URL || !SAFE_PATH.test(value)) return null;
  const [path = ""] = value.split(/[?#]/, 1);
  if (ENCODED_SEPARATOR.test(path) || path.includes("//") || /(^|\/)\.{1,2}(\/|$)/.test(path)) return null;
  try {
    decodeURIComponent(path);
  } catch {
    return null;
  }
  return value;
}
