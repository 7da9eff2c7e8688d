// @ts-check
import { fulfillRouteCacheEntry, writeRouteIntoCache } from "next/dist/client/components/segment-cache/cache";

/**
 * Replaces the prediction of a page's structure from a similar address (1.5 kB, next.config.mjs). It saves waiting only
 * where segments are prefetched or have a loading page (docs/decisions/0009). Routes are cached by address, as
 * Next does for rewritten ones.
 * @param {number} now @param {any} pathname @param {any} search @param {any} nextUrl @param {any} pending @param {any} root
 * @param {[couldBeIntercepted: boolean, canonicalUrl: string, renderedSearch: any, supportsPrefetching: boolean]} rest
 */
export function discoverKnownRoute(now, pathname, search, nextUrl, pending, root, ...rest) {
  const [couldBeIntercepted, canonicalUrl, renderedSearch, supportsPrefetching] = rest;
  const known = /** @type {const} */ ([root, couldBeIntercepted, canonicalUrl, renderedSearch, supportsPrefetching]);
  return pending === null
    ? writeRouteIntoCache(now, pathname, search, nextUrl, ...known)
    : fulfillRouteCacheEntry(now, pending, ...known);
}

/** @returns {null} no route is predicted */
export function matchKnownRoute() {
  return null;
}

export function resetKnownRoutes() {}
