import "server-only";
import type { Facet } from "@/lib/contract/catalogue";
import type { Database } from "../db/client";
import type { Order } from "./columns";
import { countValues, type FeatureCount } from "./count-values";
import { type CountedFacets, countFacets } from "./facets";
import type { ListingFilter } from "./filter-sets";
import { findMatching } from "./find-matching";
import { forget, listingIndex, readState } from "./follow";
import { spelledOut } from "./interpret-query";
import { keepIndex, openSavedIndex } from "./keep-index";
import type { ListingIndex } from "./listing-index";
import type { BrandName } from "./names";
import type { Snapshot } from "./read-all";
import { rankAmong } from "./relevance";
import { cached } from "./result-cache";
import { FEW_RESULTS, findNear, search } from "./search";
import { type Selected, selectProducts } from "./select";
import { type Suggested, suggest } from "./suggest";
import { compileSynonyms, type SynonymGroups } from "./synonyms";

// The only interface to listing and search, which may move to another machine one day (docs/decisions/0010).

/** `among` restricts the result to some products, in their order; `group` returns one product per model. */
export type ListingQuestion = ListingFilter & {
  words?: string;
  /** Turns off the correction of typos and of a wrong keyboard layout. */
  isExact?: boolean;
  /** Those of the shop; by default only the built-in ones. */
  synonyms?: SynonymGroups;
  among?: number[];
  group?: boolean;
};

export type ListingQuery = ListingQuestion & {
  sortby?: Order;
  offset?: number;
  limit: number;
  now: Date;
};

type Found = Selected & {
  missed: boolean;
  /** The corrected search, if a typo or a wrong keyboard layout was found. */
  corrected?: string;
  /** The words in the shop's spelling, if a result contains all of them as typed. */
  written?: string;
  near: number[];
};

type Facets = Omit<CountedFacets, "brands" | "facets"> & {
  brands: (BrandName & { count: number })[];
  facets: Facet[];
};

/**
 * Builds the index in advance, so that no listing waits for it, with the help of what `keepListing` saved in the folder.
 * Returns the number of products.
 */
export async function readProducts(db: Database, folder?: string): Promise<number> {
  return (await openSavedIndex(db, folder)).productCount;
}

/** Saves the index in the folder, a minute after the start and when the returned function is called at the stop. */
export function keepListing(db: Database, folder: string): () => Promise<void> {
  return keepIndex(db, folder);
}

/** Returns one page of products with the exact total and price bounds. Not for use inside a transaction. */
export async function findProducts(
  db: Database,
  { words, isExact, synonyms, among, ...selecting }: ListingQuery,
): Promise<Found> {
  const index = await listingIndex(db);
  const { relevance, ...reading } = rank(index, { words, isExact, synonyms, among });
  const selected = selectProducts(index, { ...selecting, relevance });
  const isFew = words && !among && !selecting.offset && selecting.limit > 0 && selected.count < FEW_RESULTS;
  const near = isFew ? findNear(index, { words, synonyms: compileSynonyms(synonyms) }, selected.ids, selecting) : [];
  return { ...selected, ...reading, near };
}

export async function findFacets(
  db: Database,
  { words, isExact, synonyms, among, ...narrowing }: ListingQuestion & { now: Date },
): Promise<Facets> {
  const index = await listingIndex(db);
  const { relevance } = rank(index, { words, isExact, synonyms, among });
  const { brands, facets, ...counts } = countFacets(index, { ...narrowing, relevance });
  const named = [...index.names.brands.values()].filter(({ id }) => brands.has(id));
  return {
    ...counts,
    brands: named.map((brand) => ({ ...brand, count: brands.get(brand.id) ?? 0 })),
    facets: facets.flatMap((facet) => index.templates.present(facet)),
  };
}

type Ranked = Pick<ListingQuestion, "words" | "isExact" | "synonyms" | "among">;

function rank(index: ListingIndex, { words, isExact, synonyms, among }: Ranked) {
  const searched = words ? search(index, words, { isExact, synonyms: compileSynonyms(synonyms) }) : undefined;
  const missed = searched?.relevance === null;
  const found = searched && (searched.relevance ?? new Uint8Array(index.columns.size));
  return {
    relevance: among ? rankAmong(index, among, found) : found,
    missed,
    written: searched?.isWhole ? spelledOut(index.vocabulary, searched.meant.words) : undefined,
    corrected: missed ? undefined : searched?.meant.corrected,
  };
}

export async function suggestProducts(
  db: Database,
  term: string,
  { now, synonyms }: { now: Date; synonyms?: SynonymGroups },
): Promise<Suggested> {
  return suggest(await listingIndex(db), term, now, compileSynonyms(synonyms));
}

export type { Snapshot };

/**
 * Returns the database snapshot of the listing that this request has just read, or a newer one, and the groups as
 * `findCompareGroups` returns them, without another look at the database.
 */
export function justRead(db: Database): { snapshot: Snapshot; compareGroups: ReadonlyMap<number, number> } {
  const state = readState(db);
  if (!state) throw new Error("No listing was read yet.");
  return { snapshot: state.snapshot, compareGroups: state.index.compareGroups };
}

/** Returns the category whose products are compared with those of each category, by its id. */
export async function findCompareGroups(db: Database): Promise<ReadonlyMap<number, number>> {
  return (await listingIndex(db)).compareGroups;
}

/** Returns the categories of devices, which have accessories; batteries, rolls and parts are none. */
export async function findDeviceCategories(db: Database): Promise<ReadonlySet<number>> {
  return (await listingIndex(db)).templates.deviceCategories;
}

/** Returns how many listed products of each category have which value of a feature; null for those without any. */
export async function countFeature(db: Database, name: string): Promise<FeatureCount[]> {
  const index = await listingIndex(db);
  return cached(index, `feature ${name}`, () => countValues(index, name));
}

type Named = { synonyms?: SynonymGroups; limit: number };

/** Returns the ids of listed devices that match every word, best first. */
export async function findDevices(db: Database, words: string, { synonyms, limit }: Named): Promise<number[]> {
  const index = await listingIndex(db);
  return findMatching(index, words, { synonyms: compileSynonyms(synonyms), limit, among: "devices" });
}

/** Returns the ids of listed goods that are no devices and match every word, best first. */
export async function findAccessories(db: Database, words: string, { synonyms, limit }: Named): Promise<number[]> {
  const index = await listingIndex(db);
  return findMatching(index, words, { synonyms: compileSynonyms(synonyms), limit, among: "accessories" });
}

/** Removes deleted products, which change tracking does not see; ignores unknown ones. */
export function removeProducts(db: Database, ids: number[]): void {
  forget(db, ids);
}
