const PERSIAN_ZERO = 0x06f0;
const ARABIC_ZERO = 0x0660;
const GROUP = /\B(?=(\d{3})+(?!\d))/g;
const THOUSANDS_SEPARATOR = "٬";

/** Persian (۰–۹) and Arabic-Indic (٠–٩) digits become Latin; everything else stays. */
export function toLatinDigits(text: string): string {
  return text.replace(/[۰-۹٠-٩]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code >= PERSIAN_ZERO ? PERSIAN_ZERO : ARABIC_ZERO));
  });
}

/** Latin digits become Persian, for text that people read. */
export function toPersianDigits(text: string | number): string {
  return String(text).replace(/[0-9]/g, (digit) => String.fromCharCode(PERSIAN_ZERO + Number(digit)));
}

/**
 * A whole number as people read it, «۱٬۲۳۴»; also what messages take. The formatter of `Intl` says the same, but a phone
 * needs a tenth of a second to make the first one.
 */
export function formatCount(count: number): string {
  return toPersianDigits(String(count).replace(GROUP, THOUSANDS_SEPARATOR));
}

const DECIMAL_INTEGER = /^-?[0-9]{1,16}$/;

/**
 * Reads a whole number that came from outside: a JSON number, or its digits in Latin, Persian or Arabic-Indic.
 * Anything else (booleans, lists, fractions, exponents, numbers past 2^53) is NaN.
 */
export function parseInteger(value: unknown): number {
  if (typeof value === "number") return Number.isSafeInteger(value) ? value : Number.NaN;
  if (typeof value !== "string") return Number.NaN;
  const text = toLatinDigits(value.trim());
  const number = DECIMAL_INTEGER.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(number) ? number : Number.NaN;
}

/** With one decimal, in Persian digits: «۴٫۶». */
export function formatTenths(value: number): string {
  return toPersianDigits(value.toFixed(1).replace(".", "٫"));
}

const DECIMAL = /^-?[0-9]{1,16}(?:\.[0-9]{1,16})?$/;

/** Reads a number that may have decimals, from a JSON number or its digits; «٫» is the Persian decimal mark. NaN for anything else. */
export function parseDecimal(value: unknown): number {
  if (typeof value === "number") return Number.isFinite(value) ? value : Number.NaN;
  if (typeof value !== "string") return Number.NaN;
  const text = toLatinDigits(value.trim()).replace("٫", ".");
  return DECIMAL.test(text) ? Number(text) : Number.NaN;
}

const GROUP_MARKS = /[٬,\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/gu;

/** Reads a whole number with marks between its groups of digits, as people write amounts. NaN for anything else. */
export function parseGrouped(text: string): number {
  return parseInteger(text.replace(GROUP_MARKS, ""));
}
