import "server-only";
import { Sort } from "@/lib/contract/product";
import { Standing } from "./columns";
import type { ListingIndex } from "./listing-index";

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
  relevance?: Uint16Array;
  sortby?: Sort;
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

type Flags = (true | undefined)[];

function flagsOf(ids: number[]): Flags {
  const flags: Flags = [];
  for (const id of ids) flags[id] = true;
  return flags;
}

/** One page of a listing with its exact total, price bounds and brands. */
export function selectProducts(index: ListingIndex, selecting: Selecting): Selected {
  const { relevance, sortby, offset = 0, limit } = selecting;
  const { standing, ...narrowed } = narrow(index, selecting);
  const slots =
    relevance && !sortby
      ? byRelevance(index.columns.order(Sort.BestSelling), standing, relevance).slice(offset, offset + limit)
      : pageOf(index.columns.order(sortby ?? Sort.BestSelling), standing, offset, limit);
  return { ...narrowed, ids: slots.map((slot) => index.columns.id[slot] ?? 0) };
}

/** One pass over all products: which are in (with their standing), how many, and what they span. */
function narrow(
  index: ListingIndex,
  { brand, category, specialSale, min = 0, max = Infinity, now, relevance }: Selecting,
) {
  const { columns } = index;
  const brands = brand?.length ? flagsOf(brand) : null;
  const categories = category ? flagsOf(index.subtreeOf(category)) : null;
  const standing = new Uint8Array(columns.size);
  const seen: Flags = [];
  const brandIds: number[] = [];
  const price = { min: Infinity, max: 0 };
  let count = 0;
  for (let slot = 0; slot < columns.size; slot++) {
    const stands = columns.standing[slot] ?? Standing.Hidden;
    if (stands === Standing.Hidden || (relevance && relevance[slot] === 0)) continue;
    const brandId = columns.brandId[slot] ?? 0;
    if (categories && !categories[columns.categoryId[slot] ?? 0]) continue;
    if (brands && !brands[brandId]) continue;
    if (specialSale && (columns.saleUntil[slot] ?? 0) <= now.getTime()) continue;
    const rials = columns.price[slot] ?? 0;
    if (rials < price.min) price.min = rials;
    if (rials > price.max) price.max = rials;
    if (!seen[brandId]) {
      seen[brandId] = true;
      brandIds.push(brandId);
    }
    if (rials < min || rials > max) continue;
    standing[slot] = stands;
    count += 1;
  }
  return { standing, count, brandIds, price: { min: price.max === 0 ? 0 : price.min, max: price.max } };
}

const STANDINGS = [Standing.Buyable, Standing.Listed];

/** The slots of one page; walks no further than its end. */
function pageOf(order: readonly number[], standing: Uint8Array, offset: number, limit: number): number[] {
  const page: number[] = [];
  let passed = 0;
  for (const wanted of STANDINGS) {
    for (const slot of order) {
      if (page.length === limit) return page;
      if (standing[slot] !== wanted) continue;
      if (passed >= offset) page.push(slot);
      passed += 1;
    }
  }
  return page;
}

/** The slots that are in: the most relevant first; among equals what can be bought, then the order given. */
function byRelevance(order: readonly number[], standing: Uint8Array, relevance: Uint16Array): number[] {
  const shelves = new Map<number, number[]>();
  for (const slot of order) {
    const stands = standing[slot] ?? 0;
    if (stands === Standing.Hidden) continue;
    const rank = (relevance[slot] ?? 0) * STANDINGS.length + stands;
    const shelf = shelves.get(rank);
    if (shelf) shelf.push(slot);
    else shelves.set(rank, [slot]);
  }
  const ranks = [...shelves.keys()].sort((a, b) => b - a);
  return ranks.flatMap((rank) => shelves.get(rank) ?? []);
}
