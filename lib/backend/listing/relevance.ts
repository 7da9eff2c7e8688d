import "server-only";
import { Standing } from "./columns";
import type { ListingIndex } from "./listing-index";
import { sameMeaning } from "./same-meaning";
import { isInName, slotOf } from "./vocabulary";

/** How well a term fits a word: itself in the name, the beginning of one in the name, itself around the name. */
const Fit = { Name: 4, NameBeginning: 2, Around: 1 } as const;

/** Relevance never passes this: eight words that fit by name, or the head of the longest shelf. */
export const MAX_RELEVANCE = 2000;

/** By slot, how relevant a product is; 0 is not at all. */
export type Relevance = Uint8Array | Uint16Array;

/**
 * How relevant each product is to these words; null when none is. Every word must fit. Where no product fits all of them
 * («خرید s910»), those count that fit most, half of the words at least.
 */
export function relevanceOf(index: ListingIndex, words: string[]): Relevance | null {
  const { size, standing } = index.columns;
  const score = new Uint8Array(size);
  const hits = new Uint8Array(size);
  for (const [at, word] of words.entries()) {
    const fits = fitsOf(index, { word, before: words[at - 1] ?? "", after: words[at + 1] ?? "" }, words.length);
    for (let slot = 0; slot < size; slot++) {
      const fit = fits[slot] ?? 0;
      if (fit === 0) continue;
      hits[slot] = (hits[slot] ?? 0) + 1;
      score[slot] = (score[slot] ?? 0) + fit;
    }
  }
  let most = 0;
  for (let slot = 0; slot < size && most < words.length; slot++) {
    const hit = hits[slot] ?? 0;
    if (hit > most && standing[slot] !== Standing.Hidden) most = hit;
  }
  if (most === 0 || most * 2 < words.length) return null;
  // With a single word every score is already of a full hit.
  if (words.length > 1) for (let slot = 0; slot < size; slot++) if (hits[slot] !== most) score[slot] = 0;
  return score;
}

/** Some products in their order as relevance: what can be bought first; only what a search found, if there was one. */
export function rankAmong(index: ListingIndex, productIds: number[], found?: Relevance): Relevance {
  const relevance = new Uint16Array(index.columns.size);
  const ranked = productIds.slice(0, MAX_RELEVANCE / 2);
  for (const [position, id] of ranked.entries()) {
    const slot = index.slotOf(id);
    if (slot === undefined || found?.[slot] === 0) continue;
    const head = index.columns.standing[slot] === Standing.Buyable ? ranked.length : 0;
    relevance[slot] = head + ranked.length - position;
  }
  return relevance;
}

type WordInPlace = { word: string; before: string; after: string };

/** By slot, how well the best term of each product fits one word, alone or written as one with a neighbour. */
function fitsOf({ columns, vocabulary }: ListingIndex, { word, before, after }: WordInPlace, wordCount: number) {
  const fits = new Uint8Array(columns.size);
  const mark = (postings: readonly number[], inName: number, around: number) => {
    for (let at = 0; at < postings.length; at++) {
      const posting = postings[at] ?? 0;
      const slot = slotOf(posting);
      const fit = isInName(posting) ? inName : around;
      if (fit > (fits[slot] ?? 0)) fits[slot] = fit;
    }
  };
  for (const term of [word, before && before + word, after && word + after]) {
    if (!term) continue;
    mark(vocabulary.exactly(term), Fit.Name, Fit.Around);
    for (const other of sameMeaning(term)) mark(vocabulary.exactly(other), Fit.NameBeginning, Fit.Around);
    // One letter among several words is a piece of a model code, not a beginning.
    if (term.length > 1 || wordCount === 1) {
      for (const postings of vocabulary.beginningWith(term)) mark(postings, Fit.NameBeginning, 0);
    }
  }
  return fits;
}
