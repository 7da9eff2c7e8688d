// @ts-check
import { ANY_CHANGE } from "../page-cache/invalidation.mjs";

/**
 * Calls of the interface whose response is the same for everyone without a session. It is cached like a page: under the
 * tags of the data, compressed once, with an ETag. A change of stock invalidates a product but not the lists that count
 * its pieces, so a list is cached only until anything changes.
 *
 * @typedef {{ tags: string[], seconds: number }} Freshness as lib/api/server.ts reads the same data for pages
 * @typedef {Freshness & { key: string }} PublicRead `key`: of the cache
 */

const MINUTES_3 = 180;
const MINUTES_5 = 300;

/** @typedef {{ path: RegExp, tags: readonly string[], seconds?: number, takesQuery?: true }} Read */
/** @type {readonly Read[]} `$id` stands for the id in the path */
const READS = [
  { path: /^products$/, tags: [ANY_CHANGE], takesQuery: true },
  { path: /^products\/(?<id>[1-9]\d{0,9})$/, tags: ["product:$id", "brands", "content", "trades"] },
  { path: /^products\/\d+\/(?:similar|fits)$/, tags: [ANY_CHANGE] },
  { path: /^filters$/, tags: [ANY_CHANGE], takesQuery: true },
  { path: /^search\/suggestions$/, tags: [ANY_CHANGE], takesQuery: true },
  { path: /^breadcrumb$/, tags: ["categories"], takesQuery: true },
  { path: /^categories(?:\/\d+)?$/, tags: ["categories"] },
  { path: /^categories\/\d+\/shelves$/, tags: [ANY_CHANGE] },
  { path: /^brands(?:\/[\w-]+)?$/, tags: ["brands"] },
  { path: /^bundles$/, tags: [ANY_CHANGE] },
  { path: /^bundles\/(?<id>[1-9]\d{0,9})$/, tags: ["bundle:$id", "bundles", "products", "content"] },
  { path: /^home\/layouts$/, tags: ["content"], seconds: MINUTES_3 },
];
/** An address that the shop server reads exactly as it is written: an escape or a dot could mean another call. */
const PLAIN_CALL = /^\/api\/v1\/(?<path>[\w-]+(?:\/[\w-]+)*)(?:\?(?<query>[^#]*))?$/;

/** Suggestions are requested while somebody types, so most of these addresses contain half-typed words. */
export const SUGGESTIONS_PATH = "/api/v1/search/suggestions";

/** For clients and proxies: they may keep the response, and ask each time whether it is still true. */
export const PUBLIC_READ_HEADERS = { "cache-control": "public, max-age=0, must-revalidate" };

/**
 * @param {string} url of the request, as sent @param {import("node:http").IncomingHttpHeaders} headers
 * @returns {PublicRead | null} null if the response may depend on who asks
 */
export function publicRead(url, headers) {
  // Any cookie that might be read as a session counts (lib/api/session-cookies.ts).
  if (headers.authorization !== undefined || headers.cookie?.includes("sid=")) return null;
  const { path = "", query = "" } = PLAIN_CALL.exec(url)?.groups ?? {};
  const read = READS.find((each) => each.path.test(path));
  if (!read || (query !== "" && !read.takesQuery)) return null;
  // The shop counts searches, so each of them reaches it.
  if (path === "products" && new URLSearchParams(query).has("q")) return null;
  const { id = "" } = read.path.exec(path)?.groups ?? {};
  const tags = read.tags.map((tag) => tag.replace("$id", id));
  // No page has such a key, so the fast path of pages, which does not look at cookies, never finds a read.
  return { key: `read ${url}`, tags, seconds: read.seconds ?? MINUTES_5 };
}
