/**
 * Query parameter of a navigation that opens a product in a modal, removed when the navigation is complete (spec 2).
 */
export const MODAL_MARKER = "modal";

/** Replaces a slug that the shop server did not provide. */
export const NO_SLUG = "-";

const segment = (slug?: string) => encodeURIComponent(slug || NO_SLUG);

/** All paths of the site. Text segments are percent-encoded only here. */
export const routes = {
  home: "/",
  product: (id: number, slug?: string) => `/products/${id}/${segment(slug)}`,
  search: "/search",
  specialSale: "/search?special_sale=1",
  customShelf: (id: number) => `/search?special_shelf=${id}`,
  searchFor: (query: string) => `/search?q=${encodeURIComponent(query)}`,
  category: (id: number, slug?: string) => `/search/categories/${id}/${segment(slug)}`,
  brand: (id: number, slug?: string) => `/search/brands/${id}/${segment(slug)}`,
  shelves: (id: number, slug?: string) => `/search/categories/${id}/${segment(slug)}/shelves`,
  /** The target of category links: categories with subcategories show their shelves (spec 2). */
  categoryEntry: ({ id, slug, type }: { id: number; slug?: string; type: "branch" | "leaf" }): string =>
    type === "branch" ? routes.shelves(id, slug) : routes.category(id, slug),
  brands: "/brands",
  bundles: "/bundles",
  bundle: (id: number, slug?: string) => `/bundles/${id}/${segment(slug)}`,
  /** A modal over the page that opened it, or a full page when loaded directly. */
  productModal: (id: number) => `/product/${id}?${MODAL_MARKER}=1`,
  /** A text page that staff made. */
  ownPage: (slug: string) => `/pages/${encodeURIComponent(slug)}`,
  landing: (slug: string) => `/landings/${encodeURIComponent(slug)}`,
  choose: "/choose",
  /** What staff recommend for a trade, at a place and with an internet if they are known. */
  guide: (trade: string, place?: string, net?: string) =>
    ["/choose", ...[trade, place, net].flatMap((slug) => (slug ? encodeURIComponent(slug) : []))].join("/"),
  /** Questions of the finder after the first; `place` is NO_SLUG if it is unknown. */
  finderPlaces: (trade: string) => `/choose/questions/${segment(trade)}`,
  finderNets: (trade: string, place?: string) => `/choose/questions/${segment(trade)}/${segment(place)}`,
  /** Where the forms of the finder are sent: it redirects to the next question or to the result. */
  finderStep: "/api/choose",
  faqs: "/faqs",
  wishlist: "/wishlist",
  /** Products side by side, in this order. */
  compare: (ids: readonly number[]) => (ids.length > 0 ? `/compare?p=${ids.join("-")}` : "/compare"),
  /** Everything that fits a product. */
  fits: (id: number) => `/fits/${id}`,
  /** Where the form of an accessory's page is sent; it leads to the answer below. */
  askFit: (id: number) => `/api/fit-check/${id}`,
  /** Whether an accessory fits the device of this name; an empty name is one that is unknown. */
  fitCheck: (id: number, device?: string) =>
    `/fit-check/${id}${device === undefined ? "" : `?device=${encodeURIComponent(device)}`}`,
  cart: "/cart",
  /** A shared basket; its query contains the lines, see lib/domain/basket/shared-basket.ts. */
  sharedBasket: (items: string) => `/cart/shared?items=${items}`,
  /** A basket for reordering; the order's number lets its owner see what has changed since. */
  orderAgain: (id: number, items: string) => `/cart/shared?items=${items}&order=${id}`,
  mapSettings: "/api/map",
  login: "/login",
  register: "/register",
  checkout: "/checkout",
  payments: "/payments",
  receipt: (id: number) => `/receipts/${id}`,
  profile: "/profile",
  editProfile: "/profile/edit",
  orders: "/profile/orders",
  addresses: "/profile/addresses",
  ownStatement: (month?: string) => `/profile/statement${month ? `?month=${month}` : ""}`,
  customersInvoices: "/profile/orders?type=sales-agent",
  /** Passes the pay link's code in the hash, so that it is not sent to the server. */
  receiptByLink: (code: string, id: number) => `/receipts/${id}#${segment(code)}`,
  payLink: (code: string, id: number) => `/cu/ai/${segment(code)}/${id}`,
  payLinkLogin: (code: string, id: number) => `/login/cu/ai/${segment(code)}/${id}`,
  issuedInvoice: (code: string, id: number) => `/sales_agents/assign_invoice/${segment(code)}/${id}`,
  serial: "/serial",
  changePassword: "/profile/change-password",
  changeMobile: "/profile/change-mobile",
  coupons: "/profile/coupons-codes",
  referral: "/profile/referral",
  company: "/profile/company",
  repeats: "/profile/repeats",
  waitlist: "/profile/waitlist",
  sessions: "/profile/sessions",
  security: "/profile/security",
  settings: "/profile/settings",
  deleteAccount: "/profile/delete-account",
  setup: (token: string) => `/setup/${segment(token)}`,
  hueStyles: (hue: number) => `/colors/${hue}.css`,
  preview: (token: string) => `/preview/${token}`,
  blog: "/blog",
  blogPage: (page: number) => (page > 1 ? `/blog?page=${page}` : "/blog"),
  terms: "/terms",
  about: "/about-us",
  contact: "/contact-us",
  documents: "/documents",
  saleServices: "/sale-services",
  privacy: "/privacypolicy",
} as const;

/** Query parameter of the login that requires confirmation before a ticket is redeemed. */
export const ASK_FIRST = "ask";

/** Query parameter of the login: a friend's referral code. */
export const INTRODUCED_BY = "introduce";

export const JOIN_AGENTS_SLUG = "join-sales-agents";

/** Anchor of the application form on a landing page. */
export const APPLICATION_ID = "apply";

export const REVIEWS_ID = "reviews";

/** Anchor of the third-party scripts and the consent choice on the privacy page. */
export const CONSENT_ID = "other-companies";

/** Anchor of the personal information on the first account page, which is below the menu on phones. */
export const PERSONAL_INFO_ID = "personal-info";

/** An article on the blog at `blogUrl`. */
export function articleHref(blogUrl: string, slug: string): string {
  return `${blogUrl}/${encodeURIComponent(slug)}`;
}

/** True if a path of this site leads to the blog, which opens in a tab of its own: `/blog` and everything below. */
export function opensBlog(href: string): boolean {
  return /^\/blog(?:[/?#]|$)/.test(href);
}

/** True if the page shows the result of one payment, which its tracking code opens without login (contract). */
export function isPaymentResult(pathname: string, query: URLSearchParams): boolean {
  return pathname === routes.payments && Boolean(query.get("tracking_code"));
}

/**
 * Returns a payment result's path without query parameters added by a gateway or a forger; null if it has no code, or
 * nothing was added.
 */
export function plainPaymentPath(pathname: string, query: URLSearchParams): string | null {
  const code = query.get("tracking_code");
  if (!isPaymentResult(pathname, query) || query.size === 1 || !code) return null;
  return paymentPath(code);
}

export function paymentPath(trackingCode: string): string {
  return `${routes.payments}?tracking_code=${encodeURIComponent(trackingCode)}`;
}

/** The header that tells a layout the URL of its page, which Next does not. */
export const REQUESTED_PATH = "x-shop-asked-path";

export function loginPath(backUrl: string): string {
  return `${routes.login}?backUrl=${encodeURIComponent(backUrl)}`;
}

/** A referral link: the login page stores the code for the registration form. */
export function introducePath(code: string): string {
  return `${routes.login}?${INTRODUCED_BY}=${encodeURIComponent(code)}`;
}

/** Returns the URL of the login that leads back to a page; from the home page without `backUrl`. */
export function loginFrom(pathname: string): string {
  return pathname === routes.home ? routes.login : loginPath(pathname);
}
