import "server-only";
import { Sort } from "@/lib/contract/product";
import { intersection } from "./bits";
import { ALONE, type Columns, type Order, Visibility } from "./columns";
import { type FilteredProducts, filterSets, priceBounds } from "./filter-sets";
import type { ListingIndex } from "./listing-index";
import { MAX_RELEVANCE } from "./relevance";

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
  const { size, standing } = index.columns;
  const { relevance, sortby } = selecting;
  const { scope, brand, facets, sale, stock, price } = filterSets(index, selecting);
  const ranking = new Ranking(size);
  const order = sortby ?? Sort.BestSelling;
  const heads = selecting.group ? new Heads(index.modelPlaces.ids.length, index.columns, order) : null;
  const found = intersection(scope, brand, facets, sale, stock);
  const bounds = priceBounds(index, found.slots());
  found.keepOnly(price);
  for (const slot of found.slots()) {
    const stands = standing[slot] ?? Visibility.Hidden;
    const rank = sortby ? stands : stands + (relevance?.[slot] ?? 0) * STANDINGS;
    if (!heads || heads.takes(slot, rank, ranking)) ranking.add(slot, rank);
  }
  return { ranking, count: ranking.count, price: bounds };
}

/** Returns the slots of one page, higher ranks first; visits only the ranks on that page. */
function pageOf(order: Int32Array, ranking: Ranking, { offset = 0, limit }: Selecting): number[] {
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
