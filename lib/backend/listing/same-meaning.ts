import "server-only";
import { wordsOf } from "./product-words";
import groups from "./same-meaning.json";
import searchWords from "./search-words.json";

/** Several words are written as one: so they are looked up. */
const asOne = (words: string) => wordsOf(words).join("");

const meanings = new Map<string, string[]>();
for (const group of groups) {
  const joined = group.map(asOne);
  for (const word of joined)
    meanings.set(word, [...(meanings.get(word) ?? []), ...joined.filter((other) => other !== word)]);
}

const implied = new Map<string, string[]>();
for (const { by, is } of searchWords.meant) {
  for (const word of by.map(asOne)) implied.set(word, [...(implied.get(word) ?? []), ...is.map(asOne)]);
}

const fillers = new Set(searchWords.fillers.map(asOne));
const endings = searchWords.endings.map(asOne);
const MIN_STEM = 3;

/** Other words for the same thing («پوز» for «کارتخوان»), written as one; none for most words. */
export function sameMeaning(word: string): string[] {
  return meanings.get(word) ?? [];
}

/** What a seller would show who is asked so («سیار» for «پیک»): not the same, but what is meant. */
export function whatIsMeant(word: string): string[] {
  return implied.get(word) ?? [];
}

/** Words that say that something is wanted, not what («خرید», «دستگاه»). */
export function isFiller(word: string): boolean {
  return fillers.has(word);
}

/** The word without its ending: «سیم‌کارتی» is about a «سیم‌کارت». The longest ending first. */
export function stemsOf(word: string): string[] {
  const cut = endings.filter((ending) => word.endsWith(ending)).map((ending) => word.slice(0, -ending.length));
  return cut.filter((stem) => stem.length >= MIN_STEM);
}
