import { loadBrands, loadFilters, loadProducts } from "@/lib/api/server";
import type { FilterData } from "@/lib/contract/catalogue";
import { chosenBrands, type ListQuery, type ListScope, narrowingOf, wholeOf } from "@/lib/domain/listing";
import { makersOf } from "@/lib/domain/makers";

/**
 * What a listing can be narrowed by, with the hits of each choice, and how many products there are without any, where the shop counts. A brand
 * that the address has chosen is offered though nothing of it is there: it could not be named and dropped otherwise. One
 * brand that nobody chose is no choice.
 */
export async function loadFacets(query: ListQuery, scope: ListScope) {
  const chosen = chosenBrands(query.brand);
  const load = (asked: ListQuery) => loadFilters({ ...narrowingOf(asked), ...scope, group: 1 });
  const whole = wholeOf(query, scope);
  // Of the sale, too, all brands stay: it is dropped in place. And a shop that does not count names of chosen ones no other.
  const offering = load({ ...whole, special_sale: undefined });
  const [counted, offered, { count: total }, all] = await Promise.all([
    load(query),
    offering,
    whole.special_sale ? load(whole) : offering,
    chosen.length > 0 ? loadBrands() : [],
  ]);
  const { price, available } = counted;
  const ids = new Set([...offered.brands, ...counted.brands].map(({ id }) => id));
  const named =
    chosen.length > 0 ? all.filter(({ id }) => ids.has(id) || chosen.includes(id)) : makersOf(offered.brands);
  const brands = named.length > 1 || chosen.length > 0 ? withCounts(named, counted) : [];
  return { price, available, brands, total };
}

/** The brands with the hits of each; without numbers where the shop does not count. */
function withCounts(brands: FilterData["brands"], counted: FilterData) {
  const counts = new Map(counted.brands.map(({ id, count }) => [id, count]));
  const isCounted = counted.available !== undefined;
  return brands.map(({ id, name }) => ({ id, name, count: isCounted ? (counts.get(id) ?? 0) : undefined }));
}

/** One page of a listing by models. */
export const loadList = (query: ListQuery, scope: ListScope) => loadProducts({ ...query, ...scope, group: 1 });
