import "server-only";
import type { Database } from "../db/client";
import type { Order } from "./columns";
import { type CountedFacets, countFacets } from "./facets";
import { forget, listingIndex } from "./follow";
import type { ListingIndex } from "./listing-index";
import type { BrandName } from "./names";
import { rankAmong } from "./relevance";
import { FEW, findNear, search } from "./search";
import { type Narrowing, type Selected, selectProducts } from "./select";
import { type Suggested, suggest } from "./suggest";
import { inWriting } from "./understand";

// All that the rest of the shop knows of listing and search: what lies behind may be another machine one day (docs/decisions/0010).

/** What to list: narrowed, searched by words, among some products in their order; one for each model if `group`. */
export type ListingQuestion = Narrowing & {
  words?: string;
  /** Takes the words as they were typed: no slip and no keyboard layout is forgiven. */
  isExact?: boolean;
  among?: number[];
  group?: boolean;
};

/** That, ordered, and of it one page. */
export type ListingQuery = ListingQuestion & {
  sortby?: Order;
  offset?: number;
  limit: number;
  now: Date;
};

type Found = Selected & {
  /** The words alone found nothing. */
  missed: boolean;
  /** The words as they were read, where that is otherwise than they were typed. */
  corrected?: string;
  /** The words as the shop writes them, where what was found fits all of them as they were typed. */
  written?: string;
  /** What comes near, where words found few; not part of the count. */
  near: number[];
};

type Facets = Omit<CountedFacets, "brands"> & {
  /** In the shop's order. */
  brands: (BrandName & { count: number })[];
};

/** Reads everything, so that no listing waits for it later. Answers how many products there are to list. */
export async function readProducts(db: Database): Promise<number> {
  return (await listingIndex(db)).columns.size;
}

/** One page of products with the exact total and price bounds, as the database is now. Not for use inside a transaction. */
export async function findProducts(
  db: Database,
  { words, isExact, among, ...selecting }: ListingQuery,
): Promise<Found> {
  const index = await listingIndex(db);
  const { relevance, ...reading } = rank(index, { words, isExact, among });
  const selected = selectProducts(index, { ...selecting, relevance });
  const isFew = words && !among && !selecting.offset && selecting.limit > 0 && selected.count < FEW;
  const near = isFew ? findNear(index, words, selected.ids, selecting) : [];
  return { ...selected, ...reading, near };
}

/** What these products can still be narrowed by, with the number of hits of each choice. Not for use inside a transaction. */
export async function findFacets(
  db: Database,
  { words, isExact, among, ...narrowing }: ListingQuestion & { now: Date },
): Promise<Facets> {
  const index = await listingIndex(db);
  const { relevance } = rank(index, { words, isExact, among });
  const { brands, ...facets } = countFacets(index, { ...narrowing, relevance });
  const named = [...index.names.brands.values()].filter(({ id }) => brands.has(id));
  return { ...facets, brands: named.map((brand) => ({ ...brand, count: brands.get(brand.id) ?? 0 })) };
}

/** How well products fit the words, and in which order they stand among some; undefined where neither is asked for. */
function rank(index: ListingIndex, { words, isExact, among }: Pick<ListingQuestion, "words" | "isExact" | "among">) {
  const searched = words ? search(index, words, isExact) : undefined;
  const missed = searched?.relevance === null;
  const found = searched && (searched.relevance ?? new Uint8Array(index.columns.size));
  return {
    relevance: among ? rankAmong(index, among, found) : found,
    missed,
    written: searched?.isWhole ? inWriting(index.vocabulary, searched.meant.words) : undefined,
    corrected: missed ? undefined : searched?.meant.corrected,
  };
}

/** What to offer while a search is typed. Empty lists when nothing fits. */
export async function suggestProducts(db: Database, term: string, now: Date): Promise<Suggested> {
  return suggest(await listingIndex(db), term, now);
}

/** Takes products out that are gone from the table, which no change tells. What was never read is passed over. */
export function forgetProducts(db: Database, ids: number[]): void {
  forget(db, ids);
}
