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
  const spell = (reading: string[]) => {
    const spelt = reading.map((word) => (knows(word) ? word : vocabulary.nearest(word)));
    return spelt.every((word) => word !== undefined) ? spelt : [];
  };
  const typed = query.split(/\s+/).filter((word) => wordsOf(word).length > 0);
  const meant: string[] = [];
  for (const [at, word] of typed.slice(0, MAX_WORDS).entries()) {
    const readings = readingsOf(word);
    const before = meant.at(-1) ?? "";
    const [after = ""] = wordsOf(typed[at + 1] ?? "");
    const isPartOfKnown = ([only = "", ...more]: string[]) =>
      more.length === 0 &&
      ((before !== "" && vocabulary.knows(before + only)) || (after !== "" && vocabulary.knows(only + after)));
    const pieces = wordsOf(word).flatMap((part) => (knows(part) ? [part] : piecesOf(part)));
    const known =
      [...readings, pieces].find((reading) => reading.length > 0 && reading.every(knows)) ??
      readings.find(isPartOfKnown) ??
      readings.map(spell).find((reading) => reading.length > 0);
    meant.push(...(known ?? wordsOf(word)));
  }
  return [...new Set(meant)].slice(0, MAX_WORDS);
}

/** A typed word as it stands and as the other keyboard layouts would have it, the likeliest first. */
function readingsOf(typed: string): string[][] {
  const own = wordsOf(typed);
  const letters = typed.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  // One word stays one word and its letters stay letters; what falls to pieces was not typed on that layout.
  const otherLayouts = [toPersianKeys(typed), toLatinKeys(typed)]
    .map(wordsOf)
    .filter(([only = "", ...more]) => more.length === 0 && only.length >= Math.max(1, letters));
  // Signs inside a word or at its head are letters of the Persian layout more often than not: «\;s» is «پکس».
  return own.length > 1 || /^[;'[\]\\,`]/.test(typed) ? [...otherLayouts, own] : [own, ...otherLayouts];
}
