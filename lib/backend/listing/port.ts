import "server-only";
import type { Database } from "../db/client";
import type { Order } from "./columns";
import { forget, listingIndex } from "./follow";
import type { BrandName } from "./names";
import { rankAmong, relevanceOf } from "./relevance";
import { type Narrowing, type Selected, selectProducts } from "./select";
import { type Suggested, suggest } from "./suggest";
import { understand } from "./understand";

// All that the rest of the shop knows of listing and search: what lies behind may be another machine one day (docs/decisions/0010).

/** What to list: narrowed, searched by words, among some products in their order; ordered, and of that one page. */
export type ListingQuery = Narrowing & {
  words?: string;
  among?: number[];
  sortby?: Order;
  offset?: number;
  limit: number;
  now: Date;
};

type Found = Omit<Selected, "brandIds"> & {
  /** The brands of everything that the filters but the price let through, in the shop's order. */
  brands: BrandName[];
  /** The words alone found nothing. */
  missed: boolean;
};

/** Reads everything, so that no listing waits for it later. Answers how many products there are to list. */
export async function readProducts(db: Database): Promise<number> {
  return (await listingIndex(db)).columns.size;
}

/** One page of products with the exact total, price bounds and brands, as the database is now. Not for use inside a transaction. */
export async function findProducts(db: Database, { words, among, ...selecting }: ListingQuery): Promise<Found> {
  const index = await listingIndex(db);
  const fitting = words ? relevanceOf(index, understand(index.vocabulary, words)) : undefined;
  const missed = fitting === null;
  const found = missed ? new Uint8Array(index.columns.size) : fitting;
  const relevance = among ? rankAmong(index, among, found) : found;
  const { brandIds, ...selected } = selectProducts(index, { ...selecting, relevance });
  const known = new Set(brandIds);
  return { ...selected, brands: [...index.names.brands.values()].filter(({ id }) => known.has(id)), missed };
}

/** What to offer while a search is typed. Empty lists when nothing fits. */
export async function suggestProducts(db: Database, term: string, now: Date): Promise<Suggested> {
  return suggest(await listingIndex(db), term, now);
}

/** Takes products out that are gone from the table, which no change tells. What was never read is passed over. */
export function forgetProducts(db: Database, ids: number[]): void {
  forget(db, ids);
}
