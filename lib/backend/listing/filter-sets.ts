import "server-only";
import type { FacetSelection } from "@/lib/domain/listing/facet-values";
import { Bits, intersection, WORD } from "./bits";
import type { ListingIndex } from "./listing-index";
import type { Relevance } from "./relevance";

export type ListingFilter = {
  brand?: number[];
  category?: number;
  specialSale?: boolean;
  available?: boolean;
  min?: number;
  max?: number;
  /** Values of typed features by the key of their field; unknown keys and values change nothing. */
  facets?: FacetSelection;
};

export type FilteredProducts = ListingFilter & {
  now: Date;
  /** Returns one product per model: the first available color that passes the filters, in this order. */
  group?: boolean;
  /** By slot: 0 excludes a product; higher values come first unless `sortby` is given. */
  relevance?: Relevance;
};

/** The slots that pass each filter, so that every count combines those that it needs; a filter that is not set passes all. */
export type FilterSets = {
  /** The products of the listing without any filter. */
  scope: Bits;
  brand: Bits;
  price: Bits;
  facets: Bits;
  sale: Bits;
  stock: Bits;
  onSale: Bits;
  buyable: Bits;
};

/** Outside of `scope` the sets may have slots, too: combine them with it. */
export function filterSets(index: ListingIndex, filter: FilteredProducts): FilterSets {
  const { columns, brandPlaces, facets } = index;
  const { size, buyable } = columns;
  const { brand, specialSale, available, min = 0, max = Number.POSITIVE_INFINITY } = filter;
  const scope = scopeOf(index, filter);
  const onSale = new Bits(size);
  for (const slot of columns.dated.slots()) if ((columns.saleUntil[slot] ?? 0) > filter.now.getTime()) onSale.set(slot);
  return {
    ...{ scope, onSale, buyable },
    brand: brand?.length ? flagged(columns.brand, brandPlaces.flags(brand), size) : scope,
    price: min > 0 || max < Number.POSITIVE_INFINITY ? priced(columns.price, { min, max }, size) : scope,
    facets: (filter.facets && facets.matching(filter.facets)) ?? scope,
    sale: specialSale ? onSale : scope,
    stock: available ? buyable : scope,
  };
}

function scopeOf({ columns, names, categoryPlaces }: ListingIndex, { category, relevance }: FilteredProducts): Bits {
  const { size, listed } = columns;
  if (category) {
    const ofCategory = flagged(columns.category, categoryPlaces.flags(names.subtreeOf(category)), size);
    ofCategory.keepOnly(listed);
    return relevance ? intersection(ofCategory, found(relevance, size)) : ofCategory;
  }
  return relevance ? intersection(found(relevance, size), listed) : listed;
}

// These loops test every slot without branches, many of which the processor would mispredict. A shift takes its distance
// modulo 32.

/** Returns the slots whose places in a column have a flag. */
function flagged(places: Int32Array, flags: Uint8Array, size: number): Bits {
  const set = new Bits(size);
  for (let slot = 0, at = 0; slot < size; at++) {
    let word = 0;
    for (const end = Math.min(slot + WORD, size); slot < end; slot++) word |= (flags[places[slot] ?? 0] ?? 0) << slot;
    set.words[at] = word;
  }
  return set;
}

function priced(prices: Float64Array, { min, max }: { min: number; max: number }, size: number): Bits {
  const set = new Bits(size);
  for (let slot = 0, at = 0; slot < size; at++) {
    let word = 0;
    for (const end = Math.min(slot + WORD, size); slot < end; slot++) {
      const rials = prices[slot] ?? 0;
      word |= (Number(rials >= min) & Number(rials <= max)) << slot;
    }
    set.words[at] = word;
  }
  return set;
}

function found(relevance: Relevance, size: number): Bits {
  const set = new Bits(size);
  for (let slot = 0; slot < size; slot++) if (relevance[slot] !== 0) set.set(slot);
  return set;
}

/** Returns the bounds in rials, zeros without slots. */
export function priceBounds({ columns: { price } }: ListingIndex, slots: Int32Array): { min: number; max: number } {
  let [lowest, dearest] = [Number.POSITIVE_INFINITY, 0];
  for (const slot of slots) {
    const rials = price[slot] ?? 0;
    if (rials < lowest) lowest = rials;
    if (rials > dearest) dearest = rials;
  }
  return { min: dearest === 0 ? 0 : lowest, max: dearest };
}
