import { toLatinDigits } from "./digits";

const ARABIC_TO_PERSIAN: Record<string, string> = { ي: "ی", ى: "ی", ك: "ک" };

/** Control characters that separate words, which must not be joined when these are removed. */
const BREAKS = /[\t\v\f\u0085\u2028\u2029]/g;
// Keeps zero-width non-joiners (U+200C), joiners in emoji and line feeds; removes other controls, marks and fillers.
const INVISIBLE = /(?!\n)[\p{Cc}\p{Bidi_Control}\u00ad\u115f\u1160\u180e\u200b\u2060-\u2064\u3164\ufeff\uffa0]/gu;
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const VISIBLE_CHARACTER = /(?!\u0640)[\p{L}\p{N}]/u;

/** Converts ي and ك to the Persian ی and ک, and removes control and direction characters and lone surrogates. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(BREAKS, " ")
    .replace(INVISIBLE, "")
    .replace(LONE_SURROGATE, "")
    .normalize("NFC")
    .replace(/[يىك]/g, (letter) => ARABIC_TO_PERSIAN[letter] ?? letter)
    .trim();
}

export function toPersianText(text: string): string {
  const clean = cleanText(text);
  return VISIBLE_CHARACTER.test(clean) ? clean : "";
}

export function toCodeText(text: string): string {
  return toLatinDigits(toPersianText(text));
}

const FOLDED: Record<string, string> = {
  ي: "ی",
  ى: "ی",
  ئ: "ی",
  ك: "ک",
  ة: "ه",
  ۀ: "ه",
  أ: "ا",
  إ: "ا",
  آ: "ا",
  ؤ: "و",
};

/** Normalizes text for search: one form per letter, Latin digits, punctuation and zero-width non-joiners as spaces. */
export function toSearchText(text: string): string {
  return toLatinDigits(text.normalize("NFKC").toLowerCase())
    .replace(/[يىئكةۀأإآؤ]/g, (letter) => FOLDED[letter] ?? letter)
    .replace(/[\u064b-\u065f\u0670\u0640]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
