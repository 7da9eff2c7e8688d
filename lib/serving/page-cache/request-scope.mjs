// @ts-check
import { AsyncLocalStorage } from "node:async_hooks";

/**
 * State of the request whose render is running.
 * @typedef {object} RequestScope
 * @property {number} seq `currentSeq()` before the request (invalidation.mjs)
 * @property {Freshness | null} page of Next's cache entry that the response came from, set by the cache handler
 * @property {Freshness | null} readings of all cached data it was rendered from
 * @property {boolean} [isAway] the shop server was down when data was read
 * @property {string} [staffCookie] of staff who see a closed shop: their reads of goods need their session
 *
 * @typedef {object} Freshness
 * @property {string[]} tags invalidating one of these ends it
 * @property {number} seq only invalidations after this one count
 * @property {number} expiresAt milliseconds since 1970
 */

// Stored on globalThis, because Next may load the cache handler separately from the server, and both need the same
// store.
const SCOPE = Symbol.for("payaneh.request-scope");
/** @type {Record<symbol, any>} */
const shared = globalThis;
shared[SCOPE] ??= new AsyncLocalStorage();

/** @type {AsyncLocalStorage<RequestScope>} */
export const requestScope = shared[SCOPE];

/** Records for the current request that the shop server is down, so that a failure becomes a 503. */
export function markShopServerAway() {
  const scope = requestScope.getStore();
  if (scope) scope.isAway = true;
}
