// @ts-check
/**
 * What every path of the site is. The server in front, the guard, robots.txt, the sitemap and the browser ask here and
 * nowhere else; a path that no row names is taken for the most private one (docs/decisions/0018).
 *
 * @typedef {object} Page
 * @property {"shared" | "file" | "own" | "never"} keep `shared`: the same for everyone, drawn for nobody and kept;
 *   `file`: asked again each time; `own`: says so itself; `never`: kept nowhere
 * @property {"none" | "used" | "read" | "needed"} session `needed`: the login comes before it; `read`: it turns guests away
 *   itself, and what it reads needs a session; `used`: open to guests, but who was logged in and no longer is goes to the login
 * @property {boolean} isIndexed by search engines
 * @property {boolean} isSecret whether the address opens something, so that no other site may hear of it
 */

/** @type {Page} */
export const UNKNOWN = { keep: "never", session: "none", isIndexed: false, isSecret: true };
/** @type {Page} What lies in public/. */
export const PUBLIC_FILE = { keep: "file", session: "none", isIndexed: true, isSecret: false };

/** @type {Page} */
const EVERYONE = { ...PUBLIC_FILE, keep: "shared" };
/** @type {Page} */
const PASSED_ON = { ...PUBLIC_FILE, keep: "own" };
/** @type {Page} */
const UNLISTED = { ...UNKNOWN, isSecret: false };
/** @type {Page} */
const SHOPPING = { ...UNLISTED, session: "used" };
/** @type {Page} */
const ORDERING = { ...UNLISTED, session: "read" };
/** @type {Page} */
const ACCOUNT = { ...UNLISTED, session: "needed" };
/** @type {Page} */
const RECEIPT = { ...ACCOUNT, isSecret: true };

/**
 * The pages, as their folders in app/ are called. `/*` is a part of the site with all that no other row names in it.
 * @type {Record<string, Page>}
 */
export const PAGES = {
  "/": EVERYONE,
  "/about-us": EVERYONE,
  "/brands": EVERYONE,
  "/bundles": EVERYONE,
  "/bundles/[id]/[slug]": EVERYONE,
  "/cart": SHOPPING,
  // Its query tells what is in a basket and nothing of anybody: only ids and counts.
  "/cart/shared": UNLISTED,
  "/checkout": ORDERING,
  "/contact-us": EVERYONE,
  "/cu/ai/[uniq]/[id]": UNKNOWN,
  "/desk": ACCOUNT,
  "/desk/comments": ACCOUNT,
  "/desk/messages": ACCOUNT,
  "/desk/orders": ACCOUNT,
  "/desk/orders/[id]": ACCOUNT,
  "/desk/orders/print": ACCOUNT,
  "/desk/doubts": ACCOUNT,
  "/desk/coupons": ACCOUNT,
  "/desk/coupons/[id]": ACCOUNT,
  "/desk/companies": ACCOUNT,
  "/desk/companies/[id]": ACCOUNT,
  "/desk/people": ACCOUNT,
  "/desk/audit": ACCOUNT,
  "/desk/settings": ACCOUNT,
  "/desk/settings/[part]": ACCOUNT,
  "/desk/goods": ACCOUNT,
  "/desk/refunds": ACCOUNT,
  "/desk/transfers": ACCOUNT,
  "/desk/holds": ACCOUNT,
  "/desk/*": ACCOUNT,
  "/documents": EVERYONE,
  "/faqs": EVERYONE,
  "/landings/[slug]": EVERYONE,
  // Its query carries tickets.
  "/login": UNKNOWN,
  "/login/cu/ai/[uniq]/[id]": UNKNOWN,
  "/payments": RECEIPT,
  "/privacypolicy": EVERYONE,
  "/product/[id]": EVERYONE,
  "/products/[id]/[slug]": EVERYONE,
  "/profile": ACCOUNT,
  "/profile/addresses": ACCOUNT,
  "/profile/change-mobile": ACCOUNT,
  "/profile/change-password": ACCOUNT,
  // Its query may carry a code that opens a company's discount.
  "/profile/company": RECEIPT,
  "/profile/coupons-codes": ACCOUNT,
  "/profile/delete-account": ACCOUNT,
  "/profile/edit": ACCOUNT,
  "/profile/orders": ACCOUNT,
  "/profile/referral": ACCOUNT,
  "/profile/repeats": ACCOUNT,
  "/profile/sessions": ACCOUNT,
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
  // What listing-query.mjs leads to; a browser sees the addresses above.
  "/search/filtered/brands/[id]/[slug]": UNLISTED,
  "/search/filtered/categories/[id]/[slug]": UNLISTED,
  "/serial": EVERYONE,
  "/terms": EVERYONE,
  // Drawn for nobody: the browser fills it.
  "/wishlist": { ...EVERYONE, isIndexed: false },
};

/** @type {Record<string, Page>} What is no page. */
export const ROUTES = {
  "/blog/*": EVERYONE,
  "/favicon.ico": EVERYONE,
  "/icon.svg": EVERYONE,
  "/apple-icon.png": EVERYONE,
  "/llms.txt": EVERYONE,
  "/manifest.webmanifest": EVERYONE,
  // For the time without a network: what keeps files, and the page that it keeps (lib/serving/page/worker.js).
  "/sw.js": { ...EVERYONE, isIndexed: false },
  "/offline": { ...EVERYONE, isIndexed: false },
  "/robots.txt": EVERYONE,
  "/sitemap.xml": EVERYONE,
  "/sitemaps/[file]": EVERYONE,
  "/_next/*": PASSED_ON,
  "/og/*": PASSED_ON,
  "/api/*": { ...PASSED_ON, isIndexed: false },
  // What lib/serving/twins.mjs leads to.
  "/markdown/*": UNLISTED,
  "/health/*": UNLISTED,
  "/sandbox/*": UNLISTED,
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

/**
 * @param {string} path as addresses are spelled (lib/serving/address.mjs)
 * @returns {Page}
 */
export const pageOf = (path) => rowOf(path)?.page ?? UNKNOWN;

/** The row that an address belongs to, as the table spells it; null for one that no row names. @param {string} path */
export const patternOf = (path) => rowOf(path)?.pattern ?? null;
