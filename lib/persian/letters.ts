import { toLatinDigits } from "./digits";

const ARABIC_TO_PERSIAN: Record<string, string> = { ي: "ی", ى: "ی", ك: "ک" };

/** Controls that stand between words: two words must not grow together where they go. */
const BREAKS = /[\t\v\f\u0085\u2028\u2029]/g;
// ZWNJ (U+200C) is Persian spelling and stays, so do the joiners of emoji and line feeds. What else takes no place goes: other
// controls, direction marks, soft hyphens, zero-width blanks, and fillers that Unicode counts as letters.
const INVISIBLE = /(?!\n)[\p{Cc}\p{Bidi_Control}\u00ad\u115f\u1160\u180e\u200b\u2060-\u2064\u3164\ufeff\uffa0]/gu;
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
/** The kashida is a letter to Unicode, and says nothing by itself. */
const SAID = /(?!\u0640)[\p{L}\p{N}]/u;

/** Returns text with Persian ی and ک, without control and direction characters and lone surrogates, trimmed. */
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

/** Text as the shop keeps it: cleaned, and empty if it holds no letter and no digit. */
export function toPersianText(text: string): string {
  const clean = cleanText(text);
  return SAID.test(clean) ? clean : "";
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
