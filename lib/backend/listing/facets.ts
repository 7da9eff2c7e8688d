import "server-only";
import { type Bits, intersection, Models } from "./bits";
import type { CountedFacet } from "./facet-index";
import { type FilteredProducts, filterSets, priceBounds } from "./filter-sets";
import type { ListingIndex } from "./listing-index";

/** The remaining filter choices. Each count applies all other filters. */
export type CountedFacets = {
  /** Counts by brand id; all brands are counted, whatever the price and stock filters. */
  brands: Map<number, number>;
  count: number;
  available: number;
  onSale: number;
  /** Without titles; a facet without values is left out. */
  facets: CountedFacet[];
  /** In rials, with all filters except the price; zeros if nothing matches. */
  price: { min: number; max: number };
};

/** Counts each filter with all others applied. */
export function countFacets(index: ListingIndex, filter: FilteredProducts): CountedFacets {
  const { model, inModel } = index.columns;
  const models = new Models(model, index.modelPlaces.ids.length, filter.group ? inModel : null);
  const { scope, brand, price, facets, sale, stock, onSale, buyable } = filterSets(index, filter);
  const countOf = (set: Bits) => models.distinct(set).size;
  const passing = intersection(scope, brand, price, sale, stock);
  const selection = filter.facets ?? new Map();
  return {
    brands: countBrands(index, {
      known: intersection(scope, sale),
      found: models.distinct(intersection(scope, price, facets, sale, stock)),
    }),
    count: countOf(intersection(passing, facets)),
    available: countOf(intersection(scope, brand, price, facets, sale, buyable)),
    onSale: countOf(intersection(scope, brand, price, facets, stock, onSale)),
    facets: index.facets.count({ scope, passing, selection, models, keys: index.templates.keys }),
    price: priceBounds(index, intersection(scope, brand, facets, sale, stock).slots()),
  };
}

/** Counts what was found of each known brand; `found` has one slot of each model, because models are those of one brand. */
function countBrands(index: ListingIndex, { known, found }: { known: Bits; found: Bits }): Map<number, number> {
  const { brand } = index.columns;
  const { ids } = index.brandPlaces;
  const isKnown = new Uint8Array(ids.length);
  let unmet = ids.length;
  for (const slot of known.slots()) {
    const place = brand[slot] ?? 0;
    if (isKnown[place] === 1) continue;
    isKnown[place] = 1;
    unmet -= 1;
    if (unmet === 0) break;
  }
  const counts = new Uint32Array(ids.length);
  for (const slot of found.slots()) {
    const place = brand[slot] ?? 0;
    counts[place] = (counts[place] ?? 0) + 1;
  }
  return new Map(ids.flatMap((id, place) => (isKnown[place] ? [[id, counts[place] ?? 0] as const] : [])));
}
