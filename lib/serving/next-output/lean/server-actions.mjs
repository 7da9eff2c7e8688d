// @ts-check
/**
 * Replaces Next's reducer for server actions (5 kB with the prefetcher, which it loads by a path of its own): the shop has
 * none (`resolveAlias` in next.config.mjs).
 */
export function serverActionReducer() {
  throw new Error("This shop has no server actions.");
}
