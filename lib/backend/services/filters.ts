import "server-only";
import { asc, inArray } from "drizzle-orm";
import type { FilterData } from "@/lib/contract/catalogue";
import { brands } from "../db/schema/catalogue";
import type { Deps } from "../deps";
import { type ProductFilter, selectListing } from "./product-lists";

/** The brands of a listing, in the shop's order, and the bounds of its prices in rials. */
export async function showFilters(deps: Deps, filter: ProductFilter): Promise<FilterData> {
  const { brandIds, price } = await selectListing(deps, filter, { limit: 0 });
  const rows = await deps.db
    .query()
    .select({ id: brands.id, name: brands.name, slug: brands.slug })
    .from(brands)
    .where(inArray(brands.id, brandIds))
    .orderBy(asc(brands.position));
  return { brands: rows, price };
}
