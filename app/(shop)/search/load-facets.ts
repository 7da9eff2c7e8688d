import { type FilterQuery, loadBrands, loadFilters } from "@/lib/api/server";
import { chosenBrands } from "@/lib/domain/listing";

/**
 * What a listing can be narrowed by. A brand that the address has chosen is offered though nothing of it is there: it
 * could not be named and dropped otherwise. One brand that nobody chose is no choice.
 */
export async function loadFacets(filter: FilterQuery, chosen: string | undefined) {
  const ids = chosenBrands(chosen);
  const [{ brands, price }, all] = await Promise.all([loadFilters(filter), ids.length > 0 ? loadBrands() : []]);
  if (ids.length === 0) return { price, brands: brands.length > 1 ? brands : [] };
  const offered = new Set([...brands.map(({ id }) => id), ...ids]);
  return { price, brands: all.filter(({ id }) => offered.has(id)) };
}
