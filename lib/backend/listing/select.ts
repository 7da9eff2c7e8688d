import "server-only";
import { Sort } from "@/lib/contract/product";
import type { FacetSelection } from "@/lib/domain/listing/facet-values";
import { ALONE, type Columns, type Order, Visibility } from "./columns";
import type { ListingIndex } from "./listing-index";
import { MAX_RELEVANCE, type Relevance } from "./relevance";

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

export type Selecting = FilteredProducts & {
  sortby?: Order;
  offset?: number;
  limit: number;
};

export type Selected = {
  ids: number[];
  count: number;
  /** In rials, with all filters except the price; zeros if nothing matches. */
  price: { min: number; max: number };
};

const STANDINGS = 2;
const MAX_RANK = STANDINGS * (MAX_RELEVANCE + 1);

export function selectProducts(index: ListingIndex, selecting: Selecting): Selected {
  const { ranking, ...narrowed } = narrow(index, selecting);
  const order = index.columns.order(selecting.sortby ?? Sort.BestSelling);
  const page = pageOf(order, ranking, selecting);
  return { ...narrowed, ids: page.map((slot) => index.columns.id[slot] ?? 0) };
}

/** The rank of each slot and the size of each rank; rank 0 is excluded, and higher ranks come first. */
class Ranking {
  readonly ranks: Uint16Array;
  readonly members = new Uint32Array(MAX_RANK + 1);
  highest = 0;
  count = 0;

  constructor(size: number) {
    this.ranks = new Uint16Array(size);
  }

  add(slot: number, rank: number): void {
    this.ranks[slot] = rank;
    this.members[rank] = (this.members[rank] ?? 0) + 1;
    if (rank > this.highest) this.highest = rank;
    this.count += 1;
  }

  remove(slot: number): void {
    const rank = this.ranks[slot] ?? 0;
    this.ranks[slot] = 0;
    this.members[rank] = (this.members[rank] ?? 1) - 1;
    this.count -= 1;
  }
}

class Heads {
  readonly #heads: Int32Array;

  constructor(
    models: number,
    private readonly columns: Columns,
    private readonly order: Order,
  ) {
    this.#heads = new Int32Array(models).fill(ALONE);
  }

  takes(slot: number, rank: number, ranking: Ranking): boolean {
    const model = this.columns.model[slot] ?? ALONE;
    if (model === ALONE) return true;
    const head = this.#heads[model] ?? ALONE;
    if (head !== ALONE) {
      if (!this.#isBefore(slot, rank, head, ranking)) return false;
      ranking.remove(head);
    }
    this.#heads[model] = slot;
    return true;
  }

  #isBefore(slot: number, rank: number, head: number, { ranks }: Ranking): boolean {
    const { standing } = this.columns;
    const first = (standing[slot] ?? 0) - (standing[head] ?? 0) || rank - (ranks[head] ?? 0);
    return (first || this.columns.compare(this.order, head, slot)) > 0;
  }
}

function narrow(index: ListingIndex, selecting: Selecting) {
  const { size, standing, category, brand, price, saleUntil } = index.columns;
  const { min = 0, max = Number.POSITIVE_INFINITY, relevance, sortby } = selecting;
  const { saleAfter, least, brands, categories, matching } = boundsOf(index, selecting);
  const ranking = new Ranking(size);
  const order = sortby ?? Sort.BestSelling;
  const heads = selecting.group ? new Heads(index.modelPlaces.ids.length, index.columns, order) : null;
  let [lowest, dearest] = [Number.POSITIVE_INFINITY, 0];
  for (let slot = 0; slot < size; slot++) {
    if (relevance && relevance[slot] === 0) continue;
    const stands = standing[slot] ?? Visibility.Hidden;
    // One branch for both tests, because the processor would often mispredict separate ones.
    if (((brands[brand[slot] ?? 0] ?? 0) & (categories[category[slot] ?? 0] ?? 0)) === 0) continue;
    if (stands < least || (saleUntil[slot] ?? 0) <= saleAfter) continue;
    if (matching?.has(slot) === false) continue;
    const rials = price[slot] ?? 0;
    if (rials < lowest) lowest = rials;
    if (rials > dearest) dearest = rials;
    if (rials < min || rials > max) continue;
    const rank = sortby ? stands : stands + (relevance?.[slot] ?? 0) * STANDINGS;
    if (!heads || heads.takes(slot, rank, ranking)) ranking.add(slot, rank);
  }
  return { ranking, count: ranking.count, price: { min: dearest === 0 ? 0 : lowest, max: dearest } };
}

export function boundsOf(
  index: ListingIndex,
  { brand, category, specialSale, available, facets, now }: FilteredProducts,
) {
  return {
    matching: facets ? index.facets.matching(facets) : null,
    saleAfter: specialSale ? now.getTime() : Number.NEGATIVE_INFINITY,
    least: available ? Visibility.Buyable : Visibility.Listed,
    brands: index.brandPlaces.flags(brand?.length ? brand : undefined),
    categories: index.categoryPlaces.flags(category ? index.names.subtreeOf(category) : undefined),
  };
}

/** Returns the slots of one page, higher ranks first; visits only the ranks on that page. */
function pageOf(order: readonly number[], ranking: Ranking, { offset = 0, limit }: Selecting): number[] {
  const { ranks, members, highest } = ranking;
  const page: number[] = [];
  let skip = offset;
  for (let rank = highest; rank > 0 && page.length < limit; rank--) {
    const all = members[rank] ?? 0;
    if (skip >= all) {
      skip -= all;
      continue;
    }
    let left = Math.min(all, skip + limit - page.length);
    for (let at = 0; left > 0 && at < order.length; at++) {
      const slot = order[at] ?? 0;
      if (ranks[slot] !== rank) continue;
      left -= 1;
      if (skip > 0) skip -= 1;
      else page.push(slot);
    }
  }
  return page;
}
