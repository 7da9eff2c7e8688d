import { toLatinDigits } from "./digits";

const ARABIC_TO_PERSIAN: Record<string, string> = { ي: "ی", ى: "ی", ك: "ک" };

// ZWNJ (U+200C) is Persian spelling and stays; line feeds stay; other controls and direction marks go.
const INVISIBLE = /(?!\n)[\p{Cc}\p{Bidi_Control}\ufeff]/gu;
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Text as the shop keeps it: Persian ی and ک, no control or direction characters, no lone surrogates, trimmed. */
export function toPersianText(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[يىك]/g, (letter) => ARABIC_TO_PERSIAN[letter] ?? letter)
    .replace(/\r\n?/g, "\n")
    .replace(INVISIBLE, "")
    .replace(LONE_SURROGATE, "")
    .trim();
}

/** The text of a code that may hold blanks: cleaned as all text is, its digits Latin. */
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

/** The form in which text is searched: one spelling for each letter, Latin digits, signs and half-spaces as spaces. */
export function toSearchText(text: string): string {
  return toLatinDigits(text.normalize("NFKC").toLowerCase())
    .replace(/[يىئكةۀأإآؤ]/g, (letter) => FOLDED[letter] ?? letter)
    .replace(/[\u064b-\u065f\u0670\u0640]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
