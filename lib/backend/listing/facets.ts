import "server-only";
import { Bits, ModelCounter } from "./bits";
import { ALONE, type Columns, Visibility } from "./columns";
import type { CountedFacet } from "./facet-index";
import type { ListingIndex } from "./listing-index";
import { boundsOf, type FilteredProducts } from "./select";

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

class Tally {
  readonly counts: Uint32Array;
  readonly #seen: Uint32Array | null;

  constructor(
    places: number,
    private readonly columns: Columns,
    models: number | null,
  ) {
    this.counts = new Uint32Array(places);
    this.#seen = models === null ? null : new Uint32Array(models);
  }

  add(slot: number, place: number): void {
    const model = this.columns.model[slot] ?? ALONE;
    if (this.#seen && model !== ALONE) {
      if (this.#seen[model] === place + 1) return;
      this.#seen[model] = place + 1;
    }
    this.counts[place] = (this.counts[place] ?? 0) + 1;
  }
}

/** Counts each filter with all others applied. */
export function countFacets(index: ListingIndex, narrowed: FilteredProducts): CountedFacets {
  const { size, standing, category, brand, price, saleUntil, model } = index.columns;
  const { min = 0, max = Number.POSITIVE_INFINITY, relevance, group, now, facets: selection = new Map() } = narrowed;
  const { saleAfter, least, brands, categories, matching } = boundsOf(index, narrowed);
  const models = group ? index.modelPlaces.ids.length : null;
  const known = new Uint8Array(brands.length);
  const byBrand = new Tally(brands.length, index.columns, models);
  const [hits, buyable, onSale] = [1, 1, 1].map((places) => new Tally(places, index.columns, models)) as [
    Tally,
    Tally,
    Tally,
  ];
  const [scope, passing] = [new Bits(size), new Bits(size)];
  let [lowest, dearest] = [Number.POSITIVE_INFINITY, 0];
  for (let slot = 0; slot < size; slot++) {
    if (relevance?.[slot] === 0 || categories[category[slot] ?? 0] === 0) continue;
    const stands = standing[slot] ?? Visibility.Hidden;
    if (stands === Visibility.Hidden) continue;
    scope.set(slot);
    const place = brand[slot] ?? 0;
    const rials = price[slot] ?? 0;
    const until = saleUntil[slot] ?? 0;
    const isChosen = brands[place] === 1;
    const isWithin = rials >= min && rials <= max;
    const isMatching = matching?.has(slot) !== false;
    if (isWithin && isChosen && isMatching && stands >= least && until > now.getTime()) onSale.add(slot, 0);
    if (until <= saleAfter) continue;
    known[place] = 1;
    if (isWithin && isChosen && stands >= least) passing.set(slot);
    if (!isMatching) continue;
    if (isWithin && stands >= least) byBrand.add(slot, place);
    if (isWithin && isChosen && stands === Visibility.Buyable) buyable.add(slot, 0);
    if (!isChosen || stands < least) continue;
    if (isWithin) hits.add(slot, 0);
    if (rials < lowest) lowest = rials;
    if (rials > dearest) dearest = rials;
  }
  const counted = index.brandPlaces.ids.flatMap((id, place) =>
    known[place] ? [[id, byBrand.counts[place] ?? 0] as const] : [],
  );
  const counter = new ModelCounter(model, size, models);
  const { keys } = index.templates;
  return {
    brands: new Map(counted),
    count: hits.counts[0] ?? 0,
    available: buyable.counts[0] ?? 0,
    onSale: onSale.counts[0] ?? 0,
    facets: index.facets.count({ scope, passing, selection, counter, keys }),
    price: { min: dearest === 0 ? 0 : lowest, max: dearest },
  };
}
