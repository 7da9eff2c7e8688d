// @ts-check
import cacheBusting from "next/dist/shared/lib/router/utils/cache-busting-search-param.js";

/**
 * What the browser's part of Next asks of an address: the page as data, whole or a piece of it. A public page is the same
 * for everyone, so of all that its headers may say only these shapes make a difference; whatever else they say is not
 * handed on.
 *
 * @typedef {object} Step
 * @property {string} name tells the shapes of one address apart
 * @property {Record<string, string>} headers as Next reads them
 */

const PREFETCH = "next-router-prefetch";
const SEGMENT = "next-router-segment-prefetch";
/** Names of segments are Next's own; what is longer or looks different is none. */
const SEGMENT_NAME = /^\/[\w!$|@()[\]./~-]{0,200}$/;
/** The one address that another page may be asked for over (app/(shop)/@modal). */
const OVER_PAGE = /^\/product\/[^/]+$/;

/**
 * @param {import("node:http").IncomingHttpHeaders} headers
 * @param {string} path
 * @returns {Step | null} null where a whole page is asked for
 */
export function readStep(headers, path) {
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
 * Next answers a step only at the address that names its headers by a hash.
 * @param {string} address
 * @param {Step} step
 */
export async function stepAddress(address, { headers }) {
  const hash = await cacheBusting.computeCacheBustingSearchParam(
    /** @type {"1" | undefined} */ (headers[PREFETCH]),
    headers[SEGMENT],
    undefined,
    headers["next-url"],
  );
  return `${address}${address.includes("?") ? "&" : "?"}_rsc${hash && `=${hash}`}`;
}
