// @ts-check
/**
 * Security headers of every response. Values follow the OWASP HTTP headers cheat sheet and ASVS 3.4 and 14.3.
 * @typedef {import("../../pages.mjs").Page} Page
 * @typedef {{ pathname: string, page: Page }} Place `pathname`: decoded
 */

const EVERYWHERE = {
  "x-content-type-options": "nosniff",
  "permissions-policy": "camera=(), microphone=(), geolocation=(self), payment=(), usb=(), browsing-topics=()",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
};
const TWO_YEARS_SECONDS = 63_072_000;

/** Images that messengers, price comparison sites and search engines embed. */
const EMBEDDABLE = /^\/(?:og\/|pictures\/|(?:products|bundles)\/[^/]+\.webp$)/;

/** @type {Record<Page["keep"], string | null>} Null keeps the header of Next or the route. */
const CACHE_CONTROL = {
  shared: "public, max-age=0, must-revalidate",
  file: "public, max-age=0, must-revalidate",
  own: null,
  never: "private, no-store",
};

/** Build scripts and styles never change under their name. @param {string} pathname decoded */
export const isBuiltFile = (pathname) => /^\/_next\/static\/.*\.(?:js|css)$/.test(pathname);

/** @param {Place} place @param {boolean} isHttps of the public address @returns {Record<string, string>} */
export function securityHeaders({ pathname, page }, isHttps) {
  return {
    ...EVERYWHERE,
    ...(EMBEDDABLE.test(pathname) && { "cross-origin-resource-policy": "cross-origin" }),
    "referrer-policy": page.isSecret ? "no-referrer" : "strict-origin-when-cross-origin",
    ...(isHttps && { "strict-transport-security": `max-age=${TWO_YEARS_SECONDS}; includeSubDomains` }),
    ...(!page.isIndexed && { "x-robots-tag": "noindex, nofollow" }),
  };
}

/** @param {Page} page */
export const cacheControl = ({ keep }) => CACHE_CONTROL[keep];
