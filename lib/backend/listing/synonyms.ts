import "server-only";
import { wordsOf } from "./product-words";
import groups from "./same-meaning.json";
import searchWords from "./search-words.json";

const joinWords = (words: string) => wordsOf(words).join("");

function meaningsOf(groups: readonly (readonly string[])[]): Map<string, string[]> {
  const meanings = new Map<string, string[]>();
  for (const group of groups) {
    const joined = group.map(joinWords).filter(Boolean);
    for (const word of joined)
      meanings.set(word, [...(meanings.get(word) ?? []), ...joined.filter((other) => other !== word)]);
  }
  return meanings;
}

/** Each synonym of a word is looked up at each search, so that a word of many groups would make its search slow. */
const MAX_SYNONYMS = 12;

const meanings = meaningsOf(groups);

const implied = new Map<string, string[]>();
for (const { by, is } of searchWords.meant) {
  for (const word of by.map(joinWords)) implied.set(word, [...(implied.get(word) ?? []), ...is.map(joinWords)]);
}

const fillers = new Set(searchWords.fillers.map(joinWords));
const endings = searchWords.endings.map(joinWords);
const MIN_STEM = 3;

/** Synonyms: the built-in ones, and those of the shop, each a group of words or of pairs of words. */
export class Synonyms {
  readonly #own: ReadonlyMap<string, string[]>;

  constructor(groups: readonly (readonly string[])[] = []) {
    this.#own = meaningsOf(groups);
  }

  /** Returns the first twelve synonyms of a word, those of the shop before the built-in ones. */
  of(word: string): string[] {
    return [...new Set([...(this.#own.get(word) ?? []), ...(meanings.get(word) ?? [])])].slice(0, MAX_SYNONYMS);
  }
}

/** The synonyms of a shop without own ones. */
export const BUILT_IN = new Synonyms();

export type SynonymGroups = readonly (readonly string[])[];

const compiled = new WeakMap<SynonymGroups, Synonyms>();

/** Returns the synonyms of a shop; the same list of groups is compiled once. */
export function compileSynonyms(groups: SynonymGroups | undefined): Synonyms {
  if (!groups?.length) return BUILT_IN;
  const synonyms = compiled.get(groups) ?? new Synonyms(groups);
  compiled.set(groups, synonyms);
  return synonyms;
}

/** Returns what a seller would show for this word («سیار» for «پیک»), although it is not a synonym. */
export function impliedWords(word: string): string[] {
  return implied.get(word) ?? [];
}

/** True for words without a product meaning («خرید», «دستگاه»). */
export function isFiller(word: string): boolean {
  return fillers.has(word);
}

/** Returns the word without its endings, longest ending first: «سیم‌کارتی» gives «سیم‌کارت». */
export function stemsOf(word: string): string[] {
  const cut = endings.filter((ending) => word.endsWith(ending)).map((ending) => word.slice(0, -ending.length));
  return cut.filter((stem) => stem.length >= MIN_STEM);
}
