import { toLatinDigits } from "./digits";

const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Cc}\p{White_Space}]/gu;
const IGNORABLE = /(?!\p{White_Space})[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Cc}]/gu;
const BLANKS = /\p{White_Space}+/gu;
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const FULL_WIDTH_OFFSET = 0xfee0;
/** Every dash, the minus sign, and the kashida, which is on the same key of Persian keyboards. */
const DASHES = /[\p{Pd}\u2212\u0640]/gu;
const SLASHES = /[\\\u2044\u2215]/g;
const DOTS = /[\u00b7\u066b\u2024]/g;
const SEPARATORS = /[-./]/g;

function foldSigns(text: string): string {
  return toLatinDigits(text)
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .replace(DASHES, "-")
    .replace(SLASHES, "/")
    .replace(DOTS, ".");
}

/**
 * Normalizes a number with separators, such as an account number: every dash becomes `-`, every slash `/`, every dot
 * `.`.
 */
export function foldSeparated(text: string): string {
  return foldSigns(text.replace(INVISIBLE, ""));
}

/** Normalizes a number without separators, such as a postal code; letters are kept, so that validation refuses them. */
export function foldNumber(text: string): string {
  return foldSeparated(text).replace(SEPARATORS, "");
}

/** Normalizes a case-insensitive code, such as a coupon's. */
export function foldCode(text: string): string {
  return foldSeparated(text).toUpperCase();
}

/**
 * Normalizes a bank reference to capitals and Latin digits without separators. References that must be unique are
 * stored in this form.
 */
export function foldReference(text: string): string {
  return foldNumber(text).toUpperCase();
}

export function foldDay(text: string): string {
  return foldSigns(text.replace(IGNORABLE, ""))
    .replace(BLANKS, " ")
    .replace(/ *([-./]) */g, "$1")
    .trim();
}

export function foldPhone(text: string): string {
  return foldSeparated(text).replace(/[()./]/g, "");
}
