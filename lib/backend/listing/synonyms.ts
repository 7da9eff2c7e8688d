import "server-only";
import { wordsOf } from "./product-words";
import groups from "./same-meaning.json";
import searchWords from "./search-words.json";

const joinWords = (words: string) => wordsOf(words).join("");

const meanings = new Map<string, string[]>();
for (const group of groups) {
  const joined = group.map(joinWords);
  for (const word of joined)
    meanings.set(word, [...(meanings.get(word) ?? []), ...joined.filter((other) => other !== word)]);
}

const implied = new Map<string, string[]>();
for (const { by, is } of searchWords.meant) {
  for (const word of by.map(joinWords)) implied.set(word, [...(implied.get(word) ?? []), ...is.map(joinWords)]);
}

const fillers = new Set(searchWords.fillers.map(joinWords));
const endings = searchWords.endings.map(joinWords);
const MIN_STEM = 3;

export function synonymsOf(word: string): string[] {
  return meanings.get(word) ?? [];
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
