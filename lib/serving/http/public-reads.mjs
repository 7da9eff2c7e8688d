// @ts-check
/**
 * Calls of the interface whose response is the same for everyone without a session. It is cached like a page: under the
 * tags of the data, compressed once, with an ETag.
 *
 * @typedef {{ tags: string[], seconds: number }} Freshness as lib/api/server.ts reads the same data for pages
 * @typedef {Freshness & { key: string }} PublicRead `key`: of the cache
 */

const MINUTES_5 = 300;

/** @type {readonly (readonly [path: RegExp, tags: readonly string[]])[]} `$id` stands for the id in the path */
const READS = [
  [/^products$/, ["products"]],
  [/^products\/(?<id>\d+)$/, ["product:$id", "brands", "content", "trades"]],
  [/^products\/\d+\/similar$/, ["products"]],
  [/^filters$/, ["products", "brands"]],
  [/^search\/suggestions$/, ["products", "categories", "brands", "search-words"]],
  [/^(?:breadcrumb|categories|categories\/\d+)$/, ["categories"]],
  [/^categories\/\d+\/shelves$/, ["products", "categories"]],
  [/^brands(?:\/[^/]+)?$/, ["brands"]],
  [/^bundles$/, ["bundles", "products"]],
  [/^bundles\/(?<id>\d+)$/, ["bundle:$id", "bundles", "products", "content"]],
  [/^home\/layouts$/, ["content"]],
];
/** The shop counts searches, so each of them reaches it. */
const IS_SEARCH = /^products\?(?:.*&)?q=/;
/** As in lib/api/session-cookies.ts. */
const SESSION = /(?:^|;\s*)(?:__Host-)?sid=/;

/** For clients and proxies: they may keep the response, and ask each time whether it is still true. */
export const PUBLIC_READ_HEADERS = { "cache-control": "public, max-age=0, must-revalidate" };

/**
 * @param {Pick<import("./address.mjs").Address, "pathname" | "query">} address
 * @param {import("node:http").IncomingHttpHeaders} headers
 * @returns {PublicRead | null} null if the response may depend on who asks
 */
export function publicRead({ pathname, query }, headers) {
  if (!pathname.startsWith("/api/v1/")) return null;
  if (headers.authorization !== undefined || SESSION.test(headers.cookie ?? "")) return null;
  const path = pathname.slice("/api/v1/".length);
  if (IS_SEARCH.test(path + query)) return null;
  for (const [pattern, tags] of READS) {
    const found = pattern.exec(path);
    if (!found) continue;
    const { id = "" } = found.groups ?? {};
    // No request can have this key, so only this path finds the response.
    return { key: `read ${pathname}${query}`, tags: tags.map((tag) => tag.replace("$id", id)), seconds: MINUTES_5 };
  }
  return null;
}
