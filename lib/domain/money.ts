import { formatCount, parseGrouped } from "@/lib/persian/digits";

declare const rialBrand: unique symbol;

/** An amount in whole rials. The shop holds nothing else; toman exists only in text (spec 9). */
export type Rial = number & { readonly [rialBrand]: true };

const RIALS_PER_TOMAN = 10;
const MINUS = "−";

/** Thrown where a sum is past what numbers can tell; callers hear 422. */
export class AmountTooLarge extends RangeError {}

/** Marks a number as rials. Throws AmountTooLarge past 2^53; a fraction is a bug and throws RangeError. */
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

/** Rials as grouped toman digits, «۱٬۴۹۰٬۰۰۰», without the unit. A part of a toman is rounded off. */
export function formatToman(rial: number): string {
  return group(toWholeToman(rial));
}

/** Rials as grouped digits without the unit, for invoices (spec 9). */
export function formatRial(rial: number): string {
  return group(rial);
}

/** Rials in whole toman, for those outside who reckon in toman. A part of a toman is rounded off. */
export function toWholeToman(rial: number): number {
  return Math.round(rial / RIALS_PER_TOMAN);
}

/** Rials as the toman of a price filter; a part of a toman is kept. */
export function toToman(rial: number): number {
  return rial / RIALS_PER_TOMAN;
}

/** True if an amount in rials can be told in whole toman. */
export const isWholeToman = (rial: number): boolean => rial % RIALS_PER_TOMAN === 0;

/** Toman as a shopper typed them, in rials. */
export function fromToman(toman: number): Rial {
  return toRial(toman * RIALS_PER_TOMAN);
}

/** As many digits of toman as whole rials can be told of. */
const MOST_DIGITS = 14;
const UNIT = /\s*تومان$/;

/** Toman as people type or paste them, «۱٬۴۹۰٬۰۰۰ تومان» or 1,490,000, in rials. NaN for anything else, and for what is below nothing. */
export function parseToman(text: string): number {
  const toman = parseGrouped(text.trim().replace(UNIT, ""));
  return toman >= 0 && toman < 10 ** MOST_DIGITS ? fromToman(toman) : Number.NaN;
}

/** Rounded percent off, 0 without a discount: 100 × (1 − discounted / price) (spec 9). What costs anything is never 100 off. */
export function discountPercent(price: number, discounted: number): number {
  if (price <= 0 || discounted >= price) return 0;
  const percent = Math.round(100 * (1 - discounted / price));
  return discounted > 0 ? Math.min(percent, 99) : percent;
}

/** The tax-like 10 percent shown beside an invoice line; it changes no total (spec 9). */
export function lineTax(price: number): Rial {
  return toRial(Math.round(price / 10));
}

/**
 * An amount that contains the tax, split into the amount before it and the tax: 100 and 10 parts of 110. Whole rials that add
 * up to it, whatever it is.
 */
export function splitTax(amount: number): { net: Rial; tax: Rial } {
  const net = toRial(Math.round((amount * 100) / 110));
  return { net, tax: toRial(amount - net) };
}
