import { toLatinDigits } from "./digits";

/** What takes no place on the screen, and blanks of every width. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Cc}\p{White_Space}]/gu;
const IGNORABLE = /(?!\p{White_Space})[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Cc}]/gu;
const BLANKS = /\p{White_Space}+/gu;
/** Signs of full width, which keyboards of East Asia type, stand this far from their Latin form. */
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const FULL_WIDTH_OFFSET = 0xfee0;
/** Every dash, the minus sign, and the kashida that Persian keyboards offer in its place. */
const DASHES = /[\p{Pd}\u2212\u0640]/gu;
const SLASHES = /[\\\u2044\u2215]/g;
const DOTS = /[\u00b7\u066b\u2024]/g;
const SEPARATORS = /[-./]/g;

/** Latin digits, and one spelling for each separator. */
function foldSigns(text: string): string {
  return toLatinDigits(text)
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .replace(DASHES, "-")
    .replace(SLASHES, "/")
    .replace(DOTS, ".");
}

/**
 * Folds a number whose pattern knows separators, such as an account number: Latin digits, nothing unseen and no blank. Every
 * dash becomes `-`, every slash `/`, every dot `.`.
 */
export function foldSeparated(text: string): string {
  return foldSigns(text.replace(UNSEEN, ""));
}

/**
 * Folds a number whose pattern knows no separators, such as a postal code, however it was typed or pasted: Latin digits, and
 * blanks, unseen characters, dashes, dots and slashes out. Letters stay, for the pattern to refuse.
 */
export function foldNumber(text: string): string {
  return foldSeparated(text).replace(SEPARATORS, "");
}

/** Folds a code that is compared without its case, such as a coupon's; its separators are part of it. */
export function foldCode(text: string): string {
  return foldSeparated(text).toUpperCase();
}

/**
 * Folds a reference number of a bank to the form in which two are the same: capitals and Latin digits, without separators.
 * What is unique by it has to be stored by it.
 */
export function foldReference(text: string): string {
  return foldNumber(text).toUpperCase();
}

/** Folds a day as people write it: one separator between its parts, without blanks around it; blanks alone become one. */
export function foldDay(text: string): string {
  return foldSigns(text.replace(IGNORABLE, ""))
    .replace(BLANKS, " ")
    .replace(/ *([-./]) */g, "$1")
    .trim();
}

/** Folds a telephone number that may be abroad or a short one: digits, `+` and the dashes that divide it. */
export function foldPhone(text: string): string {
  return foldSeparated(text).replace(/[()./]/g, "");
}
