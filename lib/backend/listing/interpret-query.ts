import "server-only";
import { dropEzafe } from "@/lib/persian/ezafe";
import { toLatinKeys, toPersianKeys } from "@/lib/persian/keyboard";
import { splitModelCode, wordsOf } from "./product-words";
import { BUILT_IN, impliedWords, isFiller, type Synonyms, stemsOf } from "./synonyms";
import type { Vocabulary } from "./vocabulary";

const MAX_WORDS = 8;

export type UnderstoodQuery = {
  words: string[];
  fillers: ReadonlySet<string>;
  synonyms: Synonyms;
  /** The corrected search in normal spelling, if a typo or another keyboard layout was detected. */
  corrected?: string;
};

/** `isExact` turns off all corrections; `synonyms` are those of the shop. */
export type QueryTerms = { isExact?: boolean; synonyms?: Synonyms };

type Reading = { words: string[]; isOther: boolean };

/**
 * Interprets a search: keeps words of the catalogue; for others tries the other keyboard layout, splits and one typo.
 */
export function interpretQuery(
  vocabulary: Vocabulary,
  query: string,
  { isExact = false, synonyms = BUILT_IN }: QueryTerms = {},
): UnderstoodQuery {
  const typed = dropEzafe(query)
    .split(/\s+/)
    .filter((word) => wordsOf(word).length > 0)
    .slice(0, MAX_WORDS);
  const readings: Reading[] = [];
  for (const [at, word] of typed.entries()) {
    const before = readings.at(-1)?.words.at(-1) ?? "";
    const [after = ""] = wordsOf(typed[at + 1] ?? "");
    readings.push(readWord(vocabulary, word, { before, after, isExact, synonyms }));
  }
  const words = [...new Set(readings.flatMap((reading) => reading.words))].slice(0, MAX_WORDS);
  const fillers = words.filter(isFiller);
  const written = readings.map(({ words, isOther }, at) =>
    isOther ? withLastWordCompleted(vocabulary, words) : typed[at],
  );
  return {
    words,
    fillers: new Set(fillers.length < words.length ? fillers : []),
    synonyms,
    corrected: readings.some(({ isOther }) => isOther) ? written.join(" ") : undefined,
  };
}

export const spelledOut = (vocabulary: Vocabulary, words: string[]): string =>
  words.map((word) => vocabulary.written(word)).join(" ");

const withLastWordCompleted = (vocabulary: Vocabulary, words: string[]): string =>
  spelledOut(
    vocabulary,
    words.map((word) => vocabulary.finished(word)),
  );

type InPlace = { before: string; after: string; isExact: boolean; synonyms: Synonyms };

function readWord(vocabulary: Vocabulary, typed: string, { before, after, isExact, synonyms }: InPlace): Reading {
  const knows = (word: string) =>
    vocabulary.knows(word) || synonyms.of(word).length > 0 || hasMeaning(vocabulary, word);
  const own = wordsOf(typed);
  const pieces = own.flatMap((part) => (knows(part) ? [part] : splitModelCode(part)));
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

function hasMeaning(vocabulary: Vocabulary, word: string): boolean {
  if (impliedWords(word).length > 0 || isFiller(word)) return true;
  // An exact lookup, because a stem that only begins a word would find nothing.
  return stemsOf(word).some((stem) => vocabulary.has(stem));
}

function readingsOf(typed: string): string[][] {
  const own = wordsOf(typed);
  const letters = typed.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  // A word typed in another layout is still one word with the same number of letters; other conversions are ruled out.
  const otherLayouts = [toPersianKeys(typed), toLatinKeys(typed)]
    .map(wordsOf)
    .filter(([only = "", ...more]) => more.length === 0 && only.length >= Math.max(1, letters));
  // Punctuation in or before a word is usually a letter of the Persian layout: «\;s» is «پکس».
  return own.length > 1 || /^[;'[\]\\,`]/.test(typed) ? [...otherLayouts, own] : [own, ...otherLayouts];
}
