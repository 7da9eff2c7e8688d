import "server-only";
import { dropEzafe } from "@/lib/persian/ezafe";
import { toLatinKeys, toPersianKeys } from "@/lib/persian/keyboard";
import { piecesOf, wordsOf } from "./product-words";
import { isFiller, sameMeaning, stemsOf, whatIsMeant } from "./same-meaning";
import type { Vocabulary } from "./vocabulary";

/** More words than this say nothing that the first ones did not. */
const MAX_WORDS = 8;

/** What a shopper meant by some words. */
export type Meant = {
  /** In the form that is searched. */
  words: string[];
  /** Of these, those that hide nothing; empty where nothing else was said. */
  fillers: ReadonlySet<string>;
  /** The search as people would write it, where a slip or another keyboard layout was read out of it. */
  corrected?: string;
};

/** The reading of one typed word, and whether it is another than what stands there. */
type Reading = { words: string[]; isOther: boolean };

/**
 * The words that a shopper meant. What the catalogue knows stays; else the word is tried as typed on the other keyboard
 * layout, taken apart where letters meet digits, and read with one slip of the finger forgiven. `isExact` takes words as
 * they were typed.
 */
export function understand(vocabulary: Vocabulary, query: string, isExact = false): Meant {
  const typed = dropEzafe(query)
    .split(/\s+/)
    .filter((word) => wordsOf(word).length > 0)
    .slice(0, MAX_WORDS);
  const readings: Reading[] = [];
  for (const [at, word] of typed.entries()) {
    const before = readings.at(-1)?.words.at(-1) ?? "";
    const [after = ""] = wordsOf(typed[at + 1] ?? "");
    readings.push(readWord(vocabulary, word, { before, after, isExact }));
  }
  const words = [...new Set(readings.flatMap((reading) => reading.words))].slice(0, MAX_WORDS);
  const fillers = words.filter(isFiller);
  const written = readings.map(({ words, isOther }, at) => (isOther ? finished(vocabulary, words) : typed[at]));
  return {
    words,
    fillers: new Set(fillers.length < words.length ? fillers : []),
    corrected: readings.some(({ isOther }) => isOther) ? written.join(" ") : undefined,
  };
}

/** Words of the searched form as people write them. */
export const inWriting = (vocabulary: Vocabulary, words: string[]): string =>
  words.map((word) => vocabulary.written(word)).join(" ");

const finished = (vocabulary: Vocabulary, words: string[]): string =>
  inWriting(
    vocabulary,
    words.map((word) => vocabulary.finished(word)),
  );

type InPlace = { before: string; after: string; isExact: boolean };

function readWord(vocabulary: Vocabulary, typed: string, { before, after, isExact }: InPlace): Reading {
  const knows = (word: string) => vocabulary.knows(word) || hasMeaning(vocabulary, word);
  const own = wordsOf(typed);
  const pieces = own.flatMap((part) => (knows(part) ? [part] : piecesOf(part)));
  const isKnown = (reading: string[]) => reading.length > 0 && reading.every(knows);
  if (isExact) return { words: isKnown(own) || !isKnown(pieces) ? own : pieces, isOther: false };
  const isPartOfKnown = ([only = "", ...more]: string[]) =>
    more.length === 0 && ((before !== "" && knows(before + only)) || (after !== "" && knows(only + after)));
  const spell = (reading: string[]) => {
    const spelt = reading.map((word) => (knows(word) ? word : vocabulary.nearest(word)));
    return spelt.every((word) => word !== undefined) ? spelt : [];
  };
  const readings = readingsOf(typed);
  const words =
    [...readings, pieces].find(isKnown) ??
    readings.find(isPartOfKnown) ??
    readings.map(spell).find((reading) => reading.length > 0) ??
    own;
  return { words, isOther: ![own, pieces].some((reading) => reading.join(" ") === words.join(" ")) };
}

/** Whether people say so for something that the catalogue has under another word. */
function hasMeaning(vocabulary: Vocabulary, word: string): boolean {
  if (sameMeaning(word).length > 0 || whatIsMeant(word).length > 0 || isFiller(word)) return true;
  // A stem is looked up as it is: one that only begins a word would find nothing.
  return stemsOf(word).some((stem) => vocabulary.has(stem));
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
