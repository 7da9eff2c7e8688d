import "server-only";
import { toLatinKeys, toPersianKeys } from "@/lib/persian/keyboard";
import { piecesOf, wordsOf } from "./product-words";
import { sameMeaning } from "./same-meaning";
import type { Vocabulary } from "./vocabulary";

/** More words than this say nothing that the first ones did not. */
const MAX_WORDS = 8;

/**
 * The words that a shopper meant. What the catalogue knows stays; else the word is tried as typed on the other keyboard
 * layout, taken apart where letters meet digits, and read with one slip of the finger forgiven.
 */
export function understand(vocabulary: Vocabulary, query: string): string[] {
  const knows = (word: string) => vocabulary.knows(word) || sameMeaning(word).length > 0;
  const typed = query.split(/\s+/).slice(0, MAX_WORDS);
  const words = typed.map(wordsOf);
  const isKnownWithNeighbour = (own: string[], at: number) =>
    vocabulary.knows(`${words[at - 1]?.at(-1) ?? ""}${own[0] ?? ""}`) ||
    vocabulary.knows(`${own.at(-1) ?? ""}${words[at + 1]?.[0] ?? ""}`);
  const spell = (candidates: string[]) => {
    const spelt = candidates.map((word) => (knows(word) ? word : vocabulary.nearest(word)));
    return spelt.every((word) => word !== undefined) ? spelt : [];
  };

  const meant = typed.flatMap((word, at) => {
    const own = words[at] ?? [];
    if (own.length === 0) return [];
    // One word stays one word; what falls to pieces was not typed on that layout.
    const otherLayouts = [toPersianKeys(word), toLatinKeys(word)].map(wordsOf).filter(({ length }) => length === 1);
    const pieces = own.flatMap((part) => (knows(part) ? [part] : piecesOf(part)));
    const known = [own, ...otherLayouts, pieces].find((reading) => reading.length > 0 && reading.every(knows));
    if (known) return known;
    if (isKnownWithNeighbour(own, at)) return own;
    return [own, ...otherLayouts].map(spell).find((reading) => reading.length > 0) ?? own;
  });
  return [...new Set(meant)].slice(0, MAX_WORDS);
}
