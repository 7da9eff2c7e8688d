import "server-only";
import { Sort } from "@/lib/contract/product";
import { type Order, Standing } from "./columns";
import type { ListingIndex } from "./listing-index";
import { MAX_RELEVANCE, type Relevance } from "./relevance";

/** What a listing is narrowed by. `min` and `max` are rials. */
export type Narrowing = {
  brand?: number[];
  category?: number;
  specialSale?: boolean;
  min?: number;
  max?: number;
};

export type Selecting = Narrowing & {
  now: Date;
  /** By slot: 0 leaves a product out, more comes first unless an order is asked for. */
  relevance?: Relevance;
  sortby?: Order;
  offset?: number;
  limit: number;
};

export type Selected = {
  /** One page, in order. */
  ids: number[];
  count: number;
  /** Rials; of everything that the filters but the price let through. Zeros when that is nothing. */
  price: { min: number; max: number };
  /** The brands of that. */
  brandIds: number[];
};

/** How many standings a relevance is divided into. */
const STANDINGS = 2;
const MAX_RANK = STANDINGS * (MAX_RELEVANCE + 1);

/** One page of a listing with its exact total, price bounds and brands. */
export function selectProducts(index: ListingIndex, selecting: Selecting): Selected {
  const { ranking, ...narrowed } = narrow(index, selecting);
  const order = index.columns.order(selecting.sortby ?? Sort.BestSelling);
  const page = pageOf(order, ranking, selecting);
  return { ...narrowed, ids: page.map((slot) => index.columns.id[slot] ?? 0) };
}

/** The group of each slot, and how many slots a group has; group 0 is left out, higher groups come first. */
type Ranking = { ranks: Uint16Array; members: Uint32Array; highest: number };

/** One pass over all products: which are in and how they rank, how many they are, and what they span. */
function narrow(index: ListingIndex, selecting: Selecting) {
  const { size, standing, category, brand, price, saleUntil } = index.columns;
  const { min = 0, max = Number.POSITIVE_INFINITY, now, relevance, sortby } = selecting;
  const saleAfter = selecting.specialSale ? now.getTime() : Number.NEGATIVE_INFINITY;
  const brands = index.brandPlaces.flags(selecting.brand?.length ? selecting.brand : undefined);
  const categories = index.categoryPlaces.flags(
    selecting.category ? index.names.subtreeOf(selecting.category) : undefined,
  );
  const ranking: Ranking = { ranks: new Uint16Array(size), members: new Uint32Array(MAX_RANK + 1), highest: 0 };
  const seen = new Uint8Array(brands.length);
  let [lowest, dearest, count] = [Number.POSITIVE_INFINITY, 0, 0];
  for (let slot = 0; slot < size; slot++) {
    if (relevance && relevance[slot] === 0) continue;
    const stands = standing[slot] ?? Standing.Hidden;
    const brandPlace = brand[slot] ?? 0;
    // One test of both: each on its own would be a guess that the processor gets wrong as often as not.
    if (((brands[brandPlace] ?? 0) & (categories[category[slot] ?? 0] ?? 0)) === 0) continue;
    if (stands === Standing.Hidden || (saleUntil[slot] ?? 0) <= saleAfter) continue;
    const rials = price[slot] ?? 0;
    if (rials < lowest) lowest = rials;
    if (rials > dearest) dearest = rials;
    seen[brandPlace] = 1;
    if (rials < min || rials > max) continue;
    const rank = sortby ? stands : stands + (relevance?.[slot] ?? 0) * STANDINGS;
    ranking.ranks[slot] = rank;
    ranking.members[rank] = (ranking.members[rank] ?? 0) + 1;
    if (rank > ranking.highest) ranking.highest = rank;
    count += 1;
  }
  const brandIds = index.brandPlaces.ids.filter((_, place) => seen[place]);
  return { ranking, count, brandIds, price: { min: dearest === 0 ? 0 : lowest, max: dearest } };
}

/** The slots of one page: higher ranks first, each in the order given. Walks only the ranks that reach into the page. */
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
