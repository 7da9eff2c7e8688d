import { toPersianDigits } from "./digits";

const NO_BREAK = "\u00a0";
/** Digits of a Latin word such as A930, 4G or 80mm stay Latin. */
const LATIN_WORD = /[\p{Script=Latin}\d][\p{Script=Latin}\d+./_-]*/gu;
const LATIN_LETTER = /\p{Script=Latin}/u;
const NUMBER = "[۰-۹][۰-۹٬٫/×-]*";
const AFTER_WORD = new RegExp(`(?<=[\\p{L}\\p{M}:]) +(?=${NUMBER})`, "gu");
const BEFORE_MODEL = /(?<=[\p{L}\p{M}]) +(?=[A-Za-z+-]*\d)/gu;
const BEFORE_WORD = new RegExp(`(?<=${NUMBER}) +(?=\\p{L})`, "gu");

const withPersianNumbers = (text: string) =>
  text.replace(LATIN_WORD, (word) => (LATIN_LETTER.test(word) ? word : toPersianDigits(word)));

/** Converts to Persian digits and keeps each number on the same line as the word before it: «پلاک ۱۲», «واحد ۳». */
export function formatAddress(text: string): string {
  return withPersianNumbers(text).replace(AFTER_WORD, NO_BREAK);
}

/** Converts to Persian digits and keeps each number on the same line as its unit: «۸۰ میلی‌متر», «۱۲ ماه». */
export function formatFact(text: string): string {
  return withPersianNumbers(text).replace(BEFORE_WORD, NO_BREAK);
}

/** Keeps a model on the same line as the word before it: «پکس A930». */
export function formatName(name: string): string {
  return name.replace(BEFORE_MODEL, NO_BREAK);
}

/** Converts a code without letters to Persian digits; a code with letters stays as printed. */
export function formatCode(code: string | number): string {
  const text = String(code);
  return /\p{L}/u.test(text) ? text : toPersianDigits(text);
}
