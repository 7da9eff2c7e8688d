import "server-only";
import type { Deps } from "@/lib/backend/deps";
import type { FilterData } from "@/lib/contract/catalogue";
import { type ProductFilter, selectListing } from "./product-lists";

/** The brands of a listing, in the shop's order, and the bounds of its prices in rials. */
export async function showFilters(deps: Deps, filter: ProductFilter): Promise<FilterData> {
  const { brands, price } = await selectListing(deps, filter, { limit: 0 });
  return { brands: brands.map(({ id, name, slug }) => ({ id, name, slug })), price };
}
