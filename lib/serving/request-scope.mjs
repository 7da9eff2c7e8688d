// @ts-check
import { AsyncLocalStorage } from "node:async_hooks";

/**
 * What the server knows of the request whose render is running.
 * @typedef {object} RequestScope
 * @property {number} seq sequence number of the last change before the request; see invalidation.mjs
 * @property {KeptPage | null} page the ISR entry the answer was made from, noted by the cache handler
 *
 * @typedef {object} KeptPage
 * @property {string[]} tags
 * @property {number} seq
 * @property {number} expiresAt milliseconds since 1970
 */

// On globalThis: Next may load the cache handler apart from the server, and both must see the same request.
const SCOPE = Symbol.for("payaneh.request-scope");
/** @type {Record<symbol, any>} */
const shared = globalThis;
shared[SCOPE] ??= new AsyncLocalStorage();

/** @type {AsyncLocalStorage<RequestScope>} */
export const requestScope = shared[SCOPE];
