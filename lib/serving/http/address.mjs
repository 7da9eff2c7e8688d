// @ts-check
import { BLOG_PATH, LISTING_PATH } from "./listing-query.mjs";

/**
 * Parses the target of a request into its meaning and its canonical URL. Pages are cached and rendered only under the
 * canonical URL: `%d8` and `%D8`, `/x/../` and made-up parameters do not create pages of their own.
 * @typedef {object} Address
 * @property {string} pathname decoded, dot segments resolved
 * @property {string} path canonical, encoded as lib/routes.ts encodes it
 * @property {string} query from its `?` on, as sent; without a fragment
 */

const MAX_LENGTH = 8192;

/**
 * @param {string} url the target of a request
 * @returns {Address | null} null if it is no path of this site or its escapes do not decode
 */
export function readAddress(url) {
  if (!url.startsWith("/") || url.length > MAX_LENGTH) return null;
  const [, sent = "/", query = ""] = /^([^?#]*)(\?[^#]*)?/.exec(url) ?? [];
  try {
    const resolved = new URL(sent.replace(/^[\\/]+/, "/"), "http://shop.internal").pathname.replace(/\/{2,}/g, "/");
    const segments = resolved.split("/").map(decodeURIComponent);
    const pathname = segments.join("/");
    // Below /api the shop server decides: a malformed id gets the same response as any unknown one.
    if (/\p{Cc}/u.test(pathname) && !pathname.startsWith("/api/")) return null;
    return { pathname, path: segments.map(encodeURIComponent).join("/"), query };
  } catch {
    return null;
  }
}

/**
 * Set by instrumentation.ts to a function of lib/domain/listing/listing.ts, because this process cannot import
 * TypeScript.
 */
const LISTING_SEARCH = Symbol.for("payaneh.listing-search");
/** @type {{ [LISTING_SEARCH]?: (query: string) => string }} */
const hooks = /** @type {any} */ (globalThis);

const BLOG_PAGE = /[?&]page=0*([1-9]\d{0,3})(?:&|$)/;

/** @param {string} query */
function blogSearch(query) {
  const page = BLOG_PAGE.exec(query)?.[1] ?? "1";
  return page === "1" ? "" : `?page=${page}`;
}

/**
 * Returns the URL that Next renders. Only listings read a query, whose known parameters are kept in a fixed order, and the
 * articles, which read their page.
 * @param {Pick<Address, "path" | "query">} address
 */
export function pageAddress({ path, query }) {
  if (query !== "" && path === BLOG_PATH) return path + blogSearch(query);
  if (query === "" || !LISTING_PATH.test(path)) return path;
  return path + (hooks[LISTING_SEARCH]?.(query) ?? query);
}
