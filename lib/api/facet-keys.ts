import "server-only";
import type { Facet } from "@/lib/contract/catalogue";
import { logError } from "@/lib/log.mjs";
import { createShopApi, type Send } from "./client";

/** instrumentation.ts reads this for the page cache, which shares no modules with pages. */
const FACET_KEYS = Symbol.for("payaneh.facet-keys");
const hooks = globalThis as { [FACET_KEYS]?: readonly string[] };

/**
 * Tells the page cache which parameters are facets of a remote shop server, whose index this process lacks. Keys are
 * only added, because the filters of a listing name no facets of other categories.
 */
export function learnFacetKeys(facets: readonly Facet[] = []): void {
  hooks[FACET_KEYS] = [...new Set([...(hooks[FACET_KEYS] ?? []), ...facets.map(({ key }) => key)])];
}

/** Reads the facets of all products before the first page; if the shop server is down, the first listing tells them. */
export async function readFacetKeys(send: Send): Promise<void> {
  try {
    const result = await createShopApi({ send }).catalogue.filters({});
    if (result.ok) learnFacetKeys(result.data.facets);
  } catch (error) {
    logError(error, { message: "The facets of the shop server are unknown until a listing is read." });
  }
}
