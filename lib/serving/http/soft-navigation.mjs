// @ts-check
import cacheBusting from "next/dist/shared/lib/router/utils/cache-busting-search-param.js";

/**
 * Recognizes RSC requests of client-side navigation. Shared pages depend only on the header values read here; no other
 * header reaches Next.
 * @typedef {object} Step
 * @property {string} name distinguishes the payloads of one address in the cache key
 * @property {Record<string, string>} headers as Next reads them
 */

const PREFETCH = "next-router-prefetch";
const SEGMENT = "next-router-segment-prefetch";
/** Anything longer or different cannot be one of Next's segment names. */
const SEGMENT_NAME = /^\/[\w!$|@()[\]./~-]{0,200}$/;
/** The only URL that opens over another page (app/(shop)/@modal). */
const OVER_PAGE = /^\/product\/[^/]+$/;

/**
 * @param {import("node:http").IncomingHttpHeaders} headers @param {string} path
 * @returns {Step | null} null if a whole page is requested
 */
export function readSoftNavigation(headers, path) {
  if (headers.rsc !== "1") return null;
  /** @type {Record<string, string>} */
  const asked = { rsc: "1" };
  let name = "rsc";
  if (headers[PREFETCH] === "1") {
    asked[PREFETCH] = "1";
    name += " prefetch";
    const segment = headers[SEGMENT];
    if (typeof segment === "string" && SEGMENT_NAME.test(segment)) {
      asked[SEGMENT] = segment;
      name += ` ${segment}`;
    }
  }
  if (headers["next-url"] !== undefined && OVER_PAGE.test(path)) {
    asked["next-url"] = "/";
    name += " over";
  }
  return { name, headers: asked };
}

/**
 * Adds the hash of the headers to the URL; without it Next does not respond with an RSC payload.
 * @param {string} address @param {Step} step
 */
export async function rscUrl(address, { headers }) {
  const hash = await cacheBusting.computeCacheBustingSearchParam(
    /** @type {"1" | undefined} */ (headers[PREFETCH]),
    headers[SEGMENT],
    undefined,
    headers["next-url"],
  );
  return `${address}${address.includes("?") ? "&" : "?"}_rsc${hash && `=${hash}`}`;
}
