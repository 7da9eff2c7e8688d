import "server-only";
import type { SlotList } from "./features";
import type { ListingIndex } from "./listing-index";
import { impliedWords, type Synonyms, stemsOf } from "./synonyms";
import { placeOf, slotOf, type Vocabulary } from "./vocabulary";

/** Where a term matches: the name; a synonym or longer word in it; brand, category, excerpt or feature; a guess. */
export const MatchQuality = { Name: 8, NameNearly: 4, Around: 2, Meant: 1 } as const;

/** Flag added to a match if the term says what the product is. */
const HEAD = 16;
export const namesProductKind = (fit: number): boolean => fit >= HEAD;
export const qualityOf = (fit: number): number => fit & (HEAD - 1);

const better = (known: number, fit: number): number =>
  Math.max(qualityOf(known), qualityOf(fit)) | ((known | fit) & HEAD);

export type WordInPlace = { word: string; before: string; after: string; synonyms: Synonyms };

type FitWeights = { name: number; around: number };

export type Matches = { fits: Uint8Array; fitting: Int32Array; count: number };

export function matchesOf(
  { columns, vocabulary }: ListingIndex,
  { word, before, after, synonyms }: WordInPlace,
  wordCount: number,
): Matches {
  const marks = new Marks(vocabulary, columns.size);
  for (const term of [word, before && before + word, word && after && word + after]) {
    if (!term) continue;
    marks.term(term, { name: MatchQuality.Name, around: MatchQuality.Around });
    for (const other of synonyms.of(term))
      marks.term(other, { name: MatchQuality.NameNearly, around: MatchQuality.Around });
    for (const stem of stemsOf(term)) marks.term(stem, { name: MatchQuality.Around, around: MatchQuality.Around });
    for (const meant of impliedWords(term)) marks.term(meant, { name: MatchQuality.Meant, around: MatchQuality.Meant });
    // A single letter among several words is part of a model code rather than a prefix.
    if (term.length > 1 || wordCount === 1) marks.beginning(term);
  }
  return marks;
}

class Marks implements Matches {
  readonly fits: Uint8Array;
  readonly fitting: Int32Array;
  count = 0;
  readonly #vocabulary: Vocabulary;

  constructor(vocabulary: Vocabulary, size: number) {
    this.#vocabulary = vocabulary;
    this.fits = new Uint8Array(size);
    this.fitting = new Int32Array(size);
  }

  term(term: string, worth: FitWeights): void {
    const { features } = this.#vocabulary;
    this.#postings(this.#vocabulary.exactly(term), worth);
    for (const slots of features.withValue(term)) this.#slots(slots, worth.around);
    // The name of a feature says little (nearly every device has a battery), so it counts only if no product name has
    // the word.
    if (this.#vocabulary.isInNames(term)) return;
    for (const slots of features.called(term)) this.#slots(slots, MatchQuality.Meant);
  }

  beginning(letters: string): void {
    for (const postings of this.#vocabulary.beginningWith(letters)) {
      this.#postings(postings, { name: MatchQuality.NameNearly, around: 0 });
    }
    if (this.#vocabulary.beginsName(letters)) return;
    for (const slots of this.#vocabulary.features.beginningWith(letters)) this.#slots(slots, MatchQuality.Meant);
  }

  #postings(postings: Int32Array, { name, around }: FitWeights): void {
    const { fits, fitting } = this;
    const byPlace = [around, name, name | HEAD];
    for (let at = 0; at < postings.length; at++) {
      const posting = postings[at] ?? 0;
      const slot = slotOf(posting);
      const fit = byPlace[placeOf(posting)] ?? 0;
      const known = fits[slot] ?? 0;
      const next = better(known, fit);
      if (next === known) continue;
      if (known === 0) fitting[this.count++] = slot;
      fits[slot] = next;
    }
  }

  #slots({ slots, size }: SlotList, fit: number): void {
    const { fits, fitting } = this;
    for (let at = 0; at < size; at++) {
      const slot = slots[at] ?? 0;
      const known = fits[slot] ?? 0;
      const next = better(known, fit);
      if (next === known) continue;
      if (known === 0) fitting[this.count++] = slot;
      fits[slot] = next;
    }
  }
}
