// @ts-check
/** What every answer carries, by the kind of its path. Values: OWASP HTTP headers sheet, ASVS 3.4 and 14.3. */

const EVERYWHERE = {
  "x-content-type-options": "nosniff",
  "permissions-policy": "camera=(), microphone=(), geolocation=(self), payment=(), usb=(), browsing-topics=()",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
};
const TWO_YEARS_SECONDS = 63_072_000;

const PERSONAL = /^\/(?:cart|checkout|login|register|profile|payments|receipts|cu|sales_agents)(?=[/.]|$)/;
// Their addresses hold tickets, tracking codes and invoice links.
const SECRET_ADDRESS = /^\/(?:login|cu|receipts|payments)(?=[/.]|$)/;
const PASSED_ON = /^\/(?:_next|api|og|sandbox|health)(?=[/.]|$)/;
/** Pictures that messengers, price comparisons and search engines show at their own addresses. */
const SHOWN_ELSEWHERE = /^\/(?:og\/|(?:products|bundles)\/[^/]+\.webp$)/;

/**
 * Pages that show something of one person; they are never kept anywhere.
 * @param {string} pathname decoded
 */
export const isPersonalPage = (pathname) => PERSONAL.test(pathname);

/**
 * Pages of the shop, as opposed to assets, the API, link cards, the stand-ins and the health checks.
 * @param {string} pathname decoded
 */
export const isPage = (pathname) => !PASSED_ON.test(pathname);

/** Pages that are the same for everyone. @param {string} pathname decoded */
export const isPublicPage = (pathname) => isPage(pathname) && !isPersonalPage(pathname);

/** Built scripts and styles: they never change under their name. @param {string} pathname decoded */
export const isBuiltFile = (pathname) => /^\/_next\/static\/.*\.(?:js|css)$/.test(pathname);

/**
 * @param {string} pathname decoded
 * @param {boolean} isHttps whether the public address is https
 * @returns {Record<string, string>}
 */
export function securityHeaders(pathname, isHttps) {
  return {
    ...EVERYWHERE,
    ...(SHOWN_ELSEWHERE.test(pathname) && { "cross-origin-resource-policy": "cross-origin" }),
    "referrer-policy": SECRET_ADDRESS.test(pathname) ? "no-referrer" : "strict-origin-when-cross-origin",
    ...(isHttps && { "strict-transport-security": `max-age=${TWO_YEARS_SECONDS}; includeSubDomains` }),
    ...(isPersonalPage(pathname) && { "x-robots-tag": "noindex, nofollow" }),
  };
}

/**
 * Ours for pages; null where Next or the route knows better (assets, API).
 * @param {string} pathname decoded
 */
export function cacheControl(pathname) {
  if (isPersonalPage(pathname)) return "private, no-store";
  if (isPage(pathname)) return "public, max-age=0, must-revalidate";
  return /^\/(?:sandbox|health)(?=\/|$)/.test(pathname) ? "private, no-store" : null;
}
