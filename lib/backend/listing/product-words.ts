import "server-only";
import { toSearchText } from "@/lib/persian/letters";

const HALF_SPACE = "\u200c";
const HALVED = /\S*\u200c\S*/g;

/** The words of a text in the form that is searched. */
export function wordsOf(text: string): string[] {
  return toSearchText(text).split(" ").filter(Boolean);
}

/** The letters and the numbers of a model code: s910 is s and 910. Empty for what is one piece. */
export function piecesOf(word: string): string[] {
  const pieces = word.match(/\p{L}+|\p{N}+/gu) ?? [];
  return pieces.length > 1 ? pieces : [];
}

/** A text's words, and those with a half-space inside, written as one: «کارت‌خوان» is also «کارتخوان». */
export type TextWords = { words: string[]; closed: string[] };

export function textWords(text: string): TextWords {
  const halved = text.match(HALVED) ?? [];
  return { words: wordsOf(text), closed: halved.flatMap((word) => wordsOf(word.replaceAll(HALF_SPACE, ""))) };
}

/** What stands around a product's name, read once for all that share it. */
export type Surroundings = { brand: string[]; categories: TextWords[] };

/** The terms by which one product is found: those of its name, and those around it. No term stands in both. */
export type ProductWords = {
  name: Set<string>;
  /** What the thing is: a Persian name says it first («کیف کمری کارتخوان» is a bag), alone and with the next word. */
  head: Set<string>;
  around: Set<string>;
  /** Terms that nobody writes as a word: neighbours written as one, and words without their half-space. */
  joined: Set<string>;
};

export function productWords(name: string, excerpt: string, { brand, categories }: Surroundings): ProductWords {
  const own = wordsOf(name);
  const neighbours = own.slice(1).map((word, at) => `${own[at]}${word}`);
  const inName = new Set([...own, ...brand, ...own.flatMap(piecesOf), ...neighbours]);
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
