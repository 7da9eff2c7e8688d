import "server-only";
import { Visibility } from "./columns";
import { interpretQuery } from "./interpret-query";
import type { ListingIndex } from "./listing-index";
import { rateProducts } from "./relevance";
import type { Synonyms } from "./synonyms";

type Wanted = { synonyms: Synonyms; limit: number; among: "devices" | "accessories" };

/**
 * Returns the ids of listed devices, or of listed goods that are none, that match every word, best first. Typos are not
 * corrected, because an answer about another model than the one meant would be wrong.
 */
export function findMatching(index: ListingIndex, words: string, { synonyms, limit, among }: Wanted): number[] {
  const { id, size, standing } = index.columns;
  const meant = interpretQuery(index.vocabulary, words, { isExact: true, synonyms });
  const { hits, scores, wordCount } = rateProducts(index, meant);
  if (wordCount === 0) return [];
  const isWanted = (slot: number) =>
    standing[slot] !== Visibility.Hidden && index.isDevice(slot) === (among === "devices");
  const slots: number[] = [];
  for (let slot = 0; slot < size; slot++) {
    if (hits[slot] === wordCount && isWanted(slot)) slots.push(slot);
  }
  return slots
    .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0))
    .slice(0, limit)
    .flatMap((slot) => id[slot] ?? []);
}
