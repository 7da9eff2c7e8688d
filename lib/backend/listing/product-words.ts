import "server-only";
import { toSearchText } from "@/lib/persian/letters";

const HALF_SPACE = "\u200c";
const HALVED = /\S*\u200c\S*/g;

export function wordsOf(text: string): string[] {
  return toSearchText(text).split(" ").filter(Boolean);
}

/** Splits a model code: s910 gives s and 910. Empty if there is nothing to split. */
export function splitModelCode(word: string): string[] {
  const pieces = word.match(/\p{L}+|\p{N}+/gu) ?? [];
  return pieces.length > 1 ? pieces : [];
}

/** `closed` has the words with a zero-width non-joiner, joined: «کارت‌خوان» gives «کارتخوان». */
export type TextWords = { words: string[]; closed: string[] };

export function textWords(text: string): TextWords {
  const halved = text.match(HALVED) ?? [];
  return { words: wordsOf(text), closed: halved.flatMap((word) => wordsOf(word.replaceAll(HALF_SPACE, ""))) };
}

export type Surroundings = { brand: string[]; categories: TextWords[] };

export type ProductWords = {
  name: Set<string>;
  /** What kind of product it is: the first word of a Persian name («کیف کمری کارتخوان»), also joined with the next. */
  head: Set<string>;
  around: Set<string>;
  /** Terms that the name does not contain in this form: joined adjacent words, and words without their non-joiner. */
  joined: Set<string>;
};

export function productWords(name: string, excerpt: string, { brand, categories }: Surroundings): ProductWords {
  const own = wordsOf(name);
  const neighbours = own.slice(1).map((word, at) => `${own[at]}${word}`);
  const inName = new Set([...own, ...brand, ...own.flatMap(splitModelCode), ...neighbours]);
  const texts = [textWords(excerpt), ...categories];
  const written = new Set(texts.flatMap(({ words }) => words));
  const closed = texts.flatMap((text) => text.closed);
  return {
    name: inName,
    head: new Set([own[0] ?? "", neighbours[0] ?? ""].filter((word) => !brand.includes(word))),
    around: new Set([...written, ...closed].filter((word) => !inName.has(word))),
    joined: new Set([...neighbours, ...closed].filter((word) => !written.has(word) && !own.includes(word))),
  };
}
