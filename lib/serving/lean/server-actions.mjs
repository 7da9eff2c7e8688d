// @ts-check
/** The shop has no server actions, so what answers them in the browser (2 kB) stays out (`resolveAlias` in next.config.mjs). */
export function serverActionReducer() {
  throw new Error("This shop has no server actions.");
}
