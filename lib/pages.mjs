// @ts-check
/**
 * The table of all paths, used by the server, the login guard, robots.txt, the sitemap and the browser. A path without
 * a row gets the most private settings (docs/decisions/0018).
 *
 * @typedef {object} Page
 * @property {"shared" | "file" | "own" | "never"} keep `shared`: the same for everyone and cached;
 *   `file`: revalidated each time; `own`: sets its own caching; `never`: not cached
 * @property {"none" | "used" | "read" | "needed"} session `needed`: requires login; `read`: redirects guests itself;
 *   `used`:
 *   open to guests, but a visitor whose session expired goes to the login
 * @property {boolean} isIndexed by search engines
 * @property {boolean} isSecret the address grants access, so it must not leak in a referrer
 * @property {boolean} staysOpen served to everyone while the shop is closed (lib/serving/http/closed-shop.mjs)
 */

/** @type {Page} */
export const UNKNOWN = { keep: "never", session: "none", isIndexed: false, isSecret: true, staysOpen: false };
/** @type {Page} Files in public/. */
export const PUBLIC_FILE = { keep: "file", session: "none", isIndexed: true, isSecret: false, staysOpen: true };

/** @type {Page} */
const EVERYONE = { ...PUBLIC_FILE, keep: "shared", staysOpen: false };
/** @type {Page} */
const FIXED = { ...EVERYONE, staysOpen: true };
/** @type {Page} */
const PASSED_ON = { ...PUBLIC_FILE, keep: "own" };
/** @type {Page} */
const UNLISTED = { ...UNKNOWN, isSecret: false };
/** @type {Page} */
const SHOPPING = { ...UNLISTED, session: "used" };
/** @type {Page} */
const ORDERING = { ...UNLISTED, session: "read" };
/** @type {Page} */
const ACCOUNT = { ...UNLISTED, session: "needed", staysOpen: true };
/** @type {Page} */
const RECEIPT = { ...ACCOUNT, isSecret: true };
/** @type {Page} Its address or query may hold a secret. */
const LINKED = { ...UNKNOWN, staysOpen: true };

/**
 * Pages by their folder in app/. `/*` matches everything below that no other row matches.
 * @type {Record<string, Page>}
 */
export const PAGES = {
  "/": EVERYONE,
  "/about-us": EVERYONE,
  "/blog": EVERYONE,
  "/blog/[slug]": EVERYONE,
  "/brands": EVERYONE,
  "/bundles": EVERYONE,
  "/bundles/[id]/[slug]": EVERYONE,
  "/cart": SHOPPING,
  // The query contains only the ids and counts of a basket, nothing personal.
  "/cart/shared": UNLISTED,
  "/checkout": ORDERING,
  "/choose": EVERYONE,
  // Questions of the finder, which lead to the pages below.
  "/choose/questions/[trade]": { ...EVERYONE, isIndexed: false },
  "/choose/questions/[trade]/[place]": { ...EVERYONE, isIndexed: false },
  "/choose/[trade]": EVERYONE,
  "/choose/[trade]/[place]": EVERYONE,
  "/choose/[trade]/[place]/[net]": EVERYONE,
  // The query contains only ids of products. Not cached, because prices and stock are those of this moment.
  "/compare": UNLISTED,
  "/contact-us": EVERYONE,
  "/cu/ai/[uniq]/[id]": LINKED,
  "/desk": ACCOUNT,
  "/desk/comments": ACCOUNT,
  "/desk/messages": ACCOUNT,
  "/desk/orders": ACCOUNT,
  "/desk/orders/[id]": ACCOUNT,
  "/desk/orders/print": ACCOUNT,
  "/desk/doubts": ACCOUNT,
  "/desk/coupons": ACCOUNT,
  "/desk/coupons/[id]": ACCOUNT,
  // The query may contain a mobile number or a national id.
  "/desk/customers": RECEIPT,
  "/desk/customers/new": ACCOUNT,
  "/desk/customers/[id]": ACCOUNT,
  "/desk/customers/[id]/edit": ACCOUNT,
  "/desk/waitlist": ACCOUNT,
  "/desk/agents": ACCOUNT,
  "/desk/agents/[id]": ACCOUNT,
  "/desk/reports": ACCOUNT,
  "/desk/companies": ACCOUNT,
  "/desk/companies/[id]": ACCOUNT,
  "/desk/people": ACCOUNT,
  "/desk/me": ACCOUNT,
  "/desk/integrations": ACCOUNT,
  "/desk/integrations/[id]": ACCOUNT,
  "/desk/audit": ACCOUNT,
  "/desk/settings": ACCOUNT,
  "/desk/settings/identity": ACCOUNT,
  "/desk/settings/[part]": ACCOUNT,
  "/desk/setup": ACCOUNT,
  "/desk/setup/terms": ACCOUNT,
  "/desk/settings/providers": ACCOUNT,
  "/desk/goods": ACCOUNT,
  "/desk/goods/new": ACCOUNT,
  "/desk/goods/[id]": ACCOUNT,
  "/desk/categories": ACCOUNT,
  "/desk/categories/[id]": ACCOUNT,
  "/desk/brands": ACCOUNT,
  "/desk/brands/[id]": ACCOUNT,
  "/desk/bundles": ACCOUNT,
  "/desk/bundles/[id]": ACCOUNT,
  "/desk/shelves": ACCOUNT,
  "/desk/shelves/[id]": ACCOUNT,
  "/desk/trades": ACCOUNT,
  "/desk/trades/[id]": ACCOUNT,
  "/desk/showcase": ACCOUNT,
  "/desk/showcase/sliders/[id]": ACCOUNT,
  "/desk/showcase/banners": ACCOUNT,
  "/desk/showcase/banners/[id]": ACCOUNT,
  "/desk/showcase/banks": ACCOUNT,
  "/desk/showcase/banks/[id]": ACCOUNT,
  "/desk/home": ACCOUNT,
  "/desk/pages": ACCOUNT,
  "/desk/pages/[slug]": ACCOUNT,
  "/desk/search-words": ACCOUNT,
  "/desk/sales": ACCOUNT,
  "/desk/sales/[id]": ACCOUNT,
  "/desk/imports": ACCOUNT,
  "/desk/imports/[id]": ACCOUNT,
  "/desk/refunds": ACCOUNT,
  "/desk/transfers": ACCOUNT,
  "/desk/holds": ACCOUNT,
  "/desk/*": ACCOUNT,
  "/documents": EVERYONE,
  "/faqs": EVERYONE,
  // The query contains the name of a model, never a serial number.
  "/fit-check/[id]": UNLISTED,
  // Each product is on the page of what it fits already.
  "/fits/[id]": { ...EVERYONE, isIndexed: false },
  "/landings/[slug]": EVERYONE,
  // The query may contain a login ticket.
  "/login": LINKED,
  "/login/cu/ai/[uniq]/[id]": LINKED,
  "/payments": RECEIPT,
  // Signed links of the desk; staff share them before the shop opens, too.
  "/preview/[token]": LINKED,
  "/pages/[slug]": EVERYONE,
  "/privacypolicy": EVERYONE,
  "/product/[id]": EVERYONE,
  "/products/[id]/[slug]": EVERYONE,
  "/profile": ACCOUNT,
  "/profile/addresses": ACCOUNT,
  "/profile/change-mobile": ACCOUNT,
  "/profile/change-password": ACCOUNT,
  // The query may contain a company's discount code.
  "/profile/company": RECEIPT,
  "/profile/coupons-codes": ACCOUNT,
  "/profile/delete-account": ACCOUNT,
  "/profile/edit": ACCOUNT,
  "/profile/orders": ACCOUNT,
  "/profile/referral": ACCOUNT,
  "/profile/repeats": ACCOUNT,
  "/profile/security": ACCOUNT,
  "/profile/sessions": ACCOUNT,
  "/profile/statement": ACCOUNT,
  "/profile/settings": ACCOUNT,
  "/profile/waitlist": ACCOUNT,
  "/profile/*": ACCOUNT,
  "/receipts/[id]": RECEIPT,
  "/register": ACCOUNT,
  "/sale-services": EVERYONE,
  "/sales_agents/*": RECEIPT,
  "/sales_agents/assign_invoice/[uniq]/[id]": RECEIPT,
  "/search": EVERYONE,
  "/search/brands/[id]/[slug]": EVERYONE,
  "/search/categories/[id]/[slug]": EVERYONE,
  "/search/categories/[id]/[slug]/shelves": EVERYONE,
  // Internal target of listing-query.mjs; browsers see the URLs above.
  "/search/filtered/blog": UNLISTED,
  "/search/filtered/brands/[id]/[slug]": UNLISTED,
  "/search/filtered/categories/[id]/[slug]": UNLISTED,
  "/serial": EVERYONE,
  "/setup/[token]": LINKED,
  "/terms": EVERYONE,
  // Rendered without data, which the browser loads.
  "/wishlist": { ...EVERYONE, isIndexed: false },
};

/** @type {Record<string, Page>} Everything that is not a page. */
export const ROUTES = {
  // Redirects to an external blog.
  "/blog/[slug]/*": EVERYONE,
  "/favicon.ico": FIXED,
  "/icon.svg": FIXED,
  "/apple-icon.png": FIXED,
  "/mark/[file]": FIXED,
  "/llms.txt": EVERYONE,
  "/manifest.webmanifest": FIXED,
  // The service worker and its offline page (lib/serving/next-output/page/service-worker.js).
  "/sw.js": { ...FIXED, isIndexed: false },
  "/offline": { ...FIXED, isIndexed: false },
  // Empty while the shop is closed.
  "/robots.txt": FIXED,
  "/sitemap.xml": FIXED,
  "/sitemaps/[file]": FIXED,
  "/_next/*": PASSED_ON,
  "/colors/[file]": PASSED_ON,
  "/og/*": { ...PASSED_ON, staysOpen: false },
  "/pictures/[name]": PASSED_ON,
  "/api/*": { ...PASSED_ON, isIndexed: false },
  // Internal target of lib/serving/http/markdown-alternates.mjs.
  "/markdown/*": UNLISTED,
  "/health/*": { ...UNLISTED, staysOpen: true },
  "/sandbox/*": { ...UNLISTED, staysOpen: true },
};

const ROWS = Object.entries({ ...PAGES, ...ROUTES }).map(([pattern, page]) => ({
  segments: pattern.replace("/*", "").split("/"),
  isPart: pattern.endsWith("/*"),
  pattern,
  page,
}));

/** @param {string} path */
function rowOf(path) {
  const segments = (path.length > 1 ? path.replace(/\/$/, "") : path).split("/");
  return ROWS.find(
    ({ segments: named, isPart }) =>
      (isPart ? segments.length >= named.length : segments.length === named.length) &&
      named.every((part, i) => part === segments[i] || part.startsWith("[")),
  );
}

/** @param {string} path canonical (lib/serving/http/address.mjs) @returns {Page} */
export const pageOf = (path) => rowOf(path)?.page ?? UNKNOWN;

/** Returns the pattern of the matching row, or null. @param {string} path */
export const patternOf = (path) => rowOf(path)?.pattern ?? null;
