import "server-only";
import type { FilterData } from "@/lib/contract/catalogue";
import type { Deps } from "../deps";
import { listingIndex } from "../listing/follow";
import { type ProductFilter, selectListing } from "./product-lists";

/** The brands of a listing, in the shop's order, and the bounds of its prices in rials. */
export async function showFilters(deps: Deps, filter: ProductFilter): Promise<FilterData> {
  const { brandIds, price } = await selectListing(deps, filter, { limit: 0 });
  const { brands } = await listingIndex(deps.db);
  const found = [...brands.values()].filter(({ id }) => brandIds.includes(id));
  return { brands: found.map(({ id, name, slug }) => ({ id, name, slug })), price };
}
