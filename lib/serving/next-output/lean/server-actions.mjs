// @ts-check
/** Replaces Next's reducer for server actions (2 kB): the shop has none (`resolveAlias` in next.config.mjs). */
export function serverActionReducer() {
  throw new Error("This shop has no server actions.");
}
