import "server-only";
import { interpretQuery, type QueryTerms, type UnderstoodQuery } from "./interpret-query";
import type { ListingIndex } from "./listing-index";
import { type Rating, type Relevance, rateProducts, relevanceOf } from "./relevance";
import { type Selecting, selectProducts } from "./select";
import type { Synonyms } from "./synonyms";

export const FEW_RESULTS = 4;
const MAX_NEAR = 8;
/** Exceeds the score of all words together, so that the number of words decides first. */
const HIT = 100;

/** `relevance` is null without results; `isWhole` if some result contains all words as typed. */
export type Search = { meant: UnderstoodQuery; relevance: Relevance | null; isWhole: boolean };

export function search(index: ListingIndex, words: string, terms: QueryTerms): Search {
  const meant = interpretQuery(index.vocabulary, words, terms);
  const rating = rateProducts(index, meant);
  const relevance = relevanceOf(index, rating);
  const fitsAll = relevance?.some((score, slot) => score > 0 && rating.hits[slot] === rating.wordCount) ?? false;
  return { meant, relevance, isWhole: fitsAll && meant.corrected === undefined };
}

/**
 * Finds near matches with the same filters: by some of the words after corrections, then in the best match's category.
 */
export function findNear(
  index: ListingIndex,
  { words, synonyms }: { words: string; synonyms?: Synonyms },
  found: number[],
  selecting: Selecting,
): number[] {
  const rating = rateProducts(index, interpretQuery(index.vocabulary, words, { synonyms }));
  const fitting = nearness(rating, index, found);
  const near = selectProducts(index, {
    ...selecting,
    relevance: fitting,
    sortby: undefined,
    offset: 0,
    limit: MAX_NEAR,
  });
  const best = found[0] ?? near.ids[0];
  if (best === undefined || near.ids.length >= FEW_RESULTS) return near.ids;
  const alike = without(index, new Uint8Array(index.columns.size).fill(1), [...found, ...near.ids]);
  const { categoryId } = index.belongsTo(best);
  const more = { ...selecting, relevance: alike, category: categoryId, sortby: undefined, offset: 0 };
  return [...near.ids, ...selectProducts(index, { ...more, limit: MAX_NEAR - near.ids.length }).ids];
}

function nearness({ hits, scores }: Rating, index: ListingIndex, found: number[]): Relevance {
  const relevance = new Uint16Array(hits.length);
  for (let slot = 0; slot < hits.length; slot++) {
    const hit = hits[slot] ?? 0;
    if (hit > 0) relevance[slot] = hit * HIT + (scores[slot] ?? 0);
  }
  return without(index, relevance, found);
}

function without<Kind extends Relevance>(index: ListingIndex, relevance: Kind, productIds: number[]): Kind {
  for (const id of productIds) {
    const slot = index.slotOf(id);
    if (slot !== undefined) relevance[slot] = 0;
  }
  return relevance;
}
