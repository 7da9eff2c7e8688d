import "server-only";

/** instrumentation.ts reads this for the page cache, which does not share the modules of the shop server. */
const FACET_KEYS = Symbol.for("payaneh.facet-keys");
const hooks = globalThis as { [FACET_KEYS]?: readonly string[] };

/** Tells the page cache which parameters are facets, so that others make no pages of their own. */
export function announceFacetKeys(keys: readonly string[]): void {
  hooks[FACET_KEYS] = keys;
}
