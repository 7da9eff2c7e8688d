import { loadBrands, loadFilters, loadProducts } from "@/lib/api/server";
import type { FilterData } from "@/lib/contract/catalogue";
import { narrowingKeys, toFeatureFilters } from "@/lib/domain/listing/feature-filters";
import {
  callInput,
  chosenBrands,
  type ListQuery,
  type ListScope,
  narrowingOf,
  wholeOf,
} from "@/lib/domain/listing/listing";
import { makersOf } from "@/lib/domain/product/makers";

/**
 * Loads a listing's filters with their result counts, and the unfiltered total, if the shop server counts. A selected
 * brand is kept even without results, so that it can be removed; a single brand that is not selected is not offered as
 * a filter.
 */
export async function loadFacets(query: ListQuery, scope: ListScope) {
  const chosen = chosenBrands(query.brand);
  const load = (asked: ListQuery) => loadFilters(callInput({ ...narrowingOf(asked), ...scope, group: 1 }));
  const whole = wholeOf(query, scope);
  // Loads all brands even on a sale page, because shop servers without counts list only the brands of the results.
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
  return {
    ...{ price, available, brands, total },
    features: toFeatureFilters(counted.facets, {
      offered: narrowingKeys(offered.facets, offered.count),
      set: query.facets,
      isWhole: query.open === 1,
    }),
  };
}

function withCounts(brands: FilterData["brands"], counted: FilterData) {
  const counts = new Map(counted.brands.map(({ id, count }) => [id, count]));
  const isCounted = counted.available !== undefined;
  return brands.map(({ id, name }) => ({ id, name, count: isCounted ? (counts.get(id) ?? 0) : undefined }));
}

export const loadList = (query: ListQuery, scope: ListScope) =>
  loadProducts(callInput({ ...query, ...scope, group: 1 }));
