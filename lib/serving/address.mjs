// @ts-check
import { LISTING_PATH } from "./listing-query.mjs";

/**
 * What an address means and its one spelling. A page is kept and drawn under that alone: `%d8` and `%D8`, `/x/../` and
 * made-up parameters are no pages of their own.
 *
 * @typedef {object} Address
 * @property {string} pathname decoded, dot segments resolved: what the path means
 * @property {string} path its one spelling, as lib/routes.ts writes it
 * @property {string} query from its `?` on, as sent; without a fragment
 */

const MAX_LENGTH = 8192;

/**
 * @param {string} url the target of a request
 * @returns {Address | null} null where it is no path of this site or its escapes do not spell text
 */
export function readAddress(url) {
  if (!url.startsWith("/") || url.length > MAX_LENGTH) return null;
  const [, sent = "/", query = ""] = /^([^?#]*)(\?[^#]*)?/.exec(url) ?? [];
  try {
    const resolved = new URL(sent.replace(/^[\\/]+/, "/"), "http://shop.internal").pathname.replace(/\/{2,}/g, "/");
    const segments = resolved.split("/").map(decodeURIComponent);
    const pathname = segments.join("/");
    // Below /api an odd id is the shop server's to answer: unknown, as any other.
    if (/\p{Cc}/u.test(pathname) && !pathname.startsWith("/api/")) return null;
    return { pathname, path: segments.map(encodeURIComponent).join("/"), query };
  } catch {
    return null;
  }
}

/** instrumentation.ts puts the rule of lib/domain/listing.ts here: this process cannot read TypeScript. */
const LISTING_SEARCH = Symbol.for("payaneh.listing-search");
/** @type {{ [LISTING_SEARCH]?: (query: string) => string }} */
const hooks = /** @type {any} */ (globalThis);

/**
 * The address Next draws a page under: only listings read a query, and of that only what has a meaning, in one order.
 * @param {Pick<Address, "path" | "query">} address
 */
export function pageAddress({ path, query }) {
  if (query === "" || !LISTING_PATH.test(path)) return path;
  return path + (hooks[LISTING_SEARCH]?.(query) ?? query);
}
