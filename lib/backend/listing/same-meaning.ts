import "server-only";
import { wordsOf } from "./product-words";
import groups from "./same-meaning.json";

const meanings = new Map<string, string[]>();
for (const group of groups) {
  const joined = group.map((words) => wordsOf(words).join(""));
  for (const word of joined)
    meanings.set(word, [...(meanings.get(word) ?? []), ...joined.filter((other) => other !== word)]);
}

/** Other words for the same thing («پوز» for «کارتخوان»), written as one; none for most words. */
export function sameMeaning(word: string): string[] {
  return meanings.get(word) ?? [];
}
