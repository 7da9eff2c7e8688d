import "server-only";
import { toSearchText } from "@/lib/persian/letters";

const HALF_SPACE = /\u200c/g;

/** The words of a text in the form that is searched. */
export function wordsOf(text: string): string[] {
  return toSearchText(text).split(" ").filter(Boolean);
}

/** The letters and the numbers of a model code: s910 is s and 910. Empty for what is one piece. */
export function piecesOf(word: string): string[] {
  const pieces = word.match(/\p{L}+|\p{N}+/gu) ?? [];
  return pieces.length > 1 ? pieces : [];
}

export type WordSource = {
  name: string;
  brand: { name: string; latinName: string };
  /** The names of its category and of those above. */
  categories: string[];
  excerpt: string;
};

/** The terms by which one product is found: those of its name, and those around it. No term stands in both. */
export type ProductWords = {
  name: Set<string>;
  around: Set<string>;
  /** Terms that nobody writes as a word: neighbours written as one, and words without their half-space. */
  joined: Set<string>;
};

export function productWords({ name, brand, categories, excerpt }: WordSource): ProductWords {
  const nameWords = wordsOf(name);
  const brandWords = wordsOf(`${brand.name} ${brand.latinName}`);
  const neighbours = nameWords.slice(1).map((word, at) => `${nameWords[at]}${word}`);
  const around = [excerpt, ...categories].join(" ");
  const closed = wordsOf(around.replace(HALF_SPACE, ""));
  const inName = new Set([...nameWords, ...brandWords, ...nameWords.flatMap(piecesOf), ...neighbours]);
  const aroundWords = new Set(wordsOf(around));
  return {
    name: inName,
    around: new Set([...aroundWords, ...closed].filter((word) => !inName.has(word))),
    joined: new Set([...neighbours, ...closed.filter((word) => !aroundWords.has(word))]),
  };
}
