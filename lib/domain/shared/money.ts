import { formatCount, parseGrouped } from "@/lib/persian/digits";

declare const rialBrand: unique symbol;

/** Whole rials. The shop stores no other unit; toman exist only in text (spec 9). */
export type Rial = number & { readonly [rialBrand]: true };

const RIALS_PER_TOMAN = 10;
const MINUS = "−";

/** A sum exceeds 2^53; callers get 422. */
export class AmountTooLarge extends RangeError {}

/** Brands a number as rials. Throws AmountTooLarge past 2^53, and RangeError for a fraction, which is a bug. */
export function toRial(amount: number): Rial {
  if (Math.abs(amount) > Number.MAX_SAFE_INTEGER) throw new AmountTooLarge(`Too many rials: ${amount}`);
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of rials: ${amount}`);
  return amount as Rial;
}

export function sumRial(amounts: Iterable<number>): Rial {
  let total = 0;
  for (const amount of amounts) total += amount;
  return toRial(total);
}

function group(amount: number): string {
  const digits = formatCount(Math.abs(amount));
  return amount < 0 ? `${MINUS}${digits}` : digits;
}

/** Formats rials as toman, «۱٬۴۹۰٬۰۰۰», without the unit, rounded to whole toman. */
export function formatToman(rial: number): string {
  return group(toWholeToman(rial));
}

export function formatRial(rial: number): string {
  return group(rial);
}

export function toWholeToman(rial: number): number {
  return Math.round(rial / RIALS_PER_TOMAN);
}

export function toToman(rial: number): number {
  return rial / RIALS_PER_TOMAN;
}

export const isWholeToman = (rial: number): boolean => rial % RIALS_PER_TOMAN === 0;

export function fromToman(toman: number): Rial {
  return toRial(toman * RIALS_PER_TOMAN);
}

/** A longer amount in toman may exceed 2^53 rials. */
const MAX_DIGITS = 14;
const UNIT = /\s*تومان$/;

/** Reads typed or pasted toman, «۱٬۴۹۰٬۰۰۰ تومان» or 1,490,000, as rials. NaN for anything else. */
export function parseToman(text: string): number {
  const toman = parseGrouped(text.trim().replace(UNIT, ""));
  return toman >= 0 && toman < 10 ** MAX_DIGITS ? fromToman(toman) : Number.NaN;
}

/** Returns the rounded discount percentage, 0 without a discount (spec 9); below 100 unless the product is free. */
export function discountPercent(price: number, discounted: number): number {
  if (price <= 0 || discounted >= price) return 0;
  const percent = Math.round(100 * (1 - discounted / price));
  return discounted > 0 ? Math.min(percent, 99) : percent;
}

/** Returns a percentage of an amount, never more than the amount, in whole toman, so that displayed sums add up. */
export function percentageOff(amount: number, percent: number): Rial {
  const toman = Math.round((amount * percent) / (100 * RIALS_PER_TOMAN));
  return toRial(Math.min(amount, toman * RIALS_PER_TOMAN));
}
