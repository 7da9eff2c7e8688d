import "server-only";
import { ALONE, type Columns, Visibility } from "./columns";
import type { ListingIndex } from "./listing-index";
import { boundsOf, type FilteredProducts } from "./select";

/** The remaining filter choices. Each count applies all other filters. */
export type CountedFacets = {
  /** Counts by brand id; all brands are counted, whatever the price and stock filters. */
  brands: Map<number, number>;
  count: number;
  available: number;
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

export function countFacets(index: ListingIndex, narrowed: FilteredProducts): CountedFacets {
  const { size, standing, category, brand, price, saleUntil } = index.columns;
  const { min = 0, max = Number.POSITIVE_INFINITY, relevance, group } = narrowed;
  const { saleAfter, least, brands, categories } = boundsOf(index, narrowed);
  const models = group ? index.modelPlaces.ids.length : null;
  const known = new Uint8Array(brands.length);
  const byBrand = new Tally(brands.length, index.columns, models);
  const hits = new Tally(1, index.columns, models);
  const buyable = new Tally(1, index.columns, models);
  let [lowest, dearest] = [Number.POSITIVE_INFINITY, 0];
  for (let slot = 0; slot < size; slot++) {
    if (relevance?.[slot] === 0 || categories[category[slot] ?? 0] === 0) continue;
    const stands = standing[slot] ?? Visibility.Hidden;
    if (stands === Visibility.Hidden || (saleUntil[slot] ?? 0) <= saleAfter) continue;
    const place = brand[slot] ?? 0;
    const rials = price[slot] ?? 0;
    const isChosen = brands[place] === 1;
    const isWithin = rials >= min && rials <= max;
    known[place] = 1;
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
  return {
    brands: new Map(counted),
    count: hits.counts[0] ?? 0,
    available: buyable.counts[0] ?? 0,
    price: { min: dearest === 0 ? 0 : lowest, max: dearest },
  };
}
