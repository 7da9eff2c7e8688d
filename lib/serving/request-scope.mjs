// @ts-check
import { AsyncLocalStorage } from "node:async_hooks";

/**
 * What the server knows of the request whose render is running.
 * @typedef {object} RequestScope
 * @property {number} seq sequence number of the last change before the request; see invalidation.mjs
 * @property {Freshness | null} page of the ISR entry the answer was made from, noted by the cache handler
 * @property {Freshness | null} readings of all kept data it was made from
 * @property {boolean} [isAway] the shop server was away when something of it was read
 *
 * @typedef {object} Freshness how long something made of the shop's data is good
 * @property {string[]} tags until one of these changes
 * @property {number} seq after this change
 * @property {number} expiresAt milliseconds since 1970
 */

// On globalThis: Next may load the cache handler apart from the server, and both must see the same request.
const SCOPE = Symbol.for("payaneh.request-scope");
/** @type {Record<symbol, any>} */
const shared = globalThis;
shared[SCOPE] ??= new AsyncLocalStorage();

/** @type {AsyncLocalStorage<RequestScope>} */
export const requestScope = shared[SCOPE];

/** Notes for the request under way that the shop server is away: what fails by it is answered with 503. */
export function noteAway() {
  const scope = requestScope.getStore();
  if (scope) scope.isAway = true;
}
