import { toPersianDigits } from "./digits";

const NO_BREAK = "\u00a0";
/** Digits of a Latin word such as A930 stay Latin, those of 4G and 80mm too. */
const LATIN_WORD = /[\p{Script=Latin}\d][\p{Script=Latin}\d+./_-]*/gu;
const LATIN_LETTER = /\p{Script=Latin}/u;
const NUMBER = "[۰-۹][۰-۹٬٫/×-]*";
const AFTER_WORD = new RegExp(`(?<=[\\p{L}\\p{M}:]) +(?=${NUMBER})`, "gu");
const BEFORE_WORD = new RegExp(`(?<=${NUMBER}) +(?=\\p{L})`, "gu");

const withPersianNumbers = (text: string) =>
  text.replace(LATIN_WORD, (word) => (LATIN_LETTER.test(word) ? word : toPersianDigits(word)));

/** Formats an address: Persian digits, and each number on the line of the word before it, as in «پلاک ۱۲» and «واحد ۳». */
export function formatAddress(text: string): string {
  return withPersianNumbers(text).replace(AFTER_WORD, NO_BREAK);
}

/** Formats a fact of goods: Persian digits, and each number on the line of its unit, as in «۸۰ میلی‌متر» and «۱۲ ماه». */
export function formatFact(text: string): string {
  return withPersianNumbers(text).replace(BEFORE_WORD, NO_BREAK);
}

/** Formats a code for people to read: Persian digits if it holds nothing but digits and signs; with letters it stays as printed. */
export function formatCode(code: string | number): string {
  const text = String(code);
  return /\p{L}/u.test(text) ? text : toPersianDigits(text);
}
