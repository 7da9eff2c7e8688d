import { type Rial, toRial } from "@/lib/domain/shared/money";

/** Returns the 10 percent displayed beside an invoice line; it changes no total (spec 9). */
export function lineTax(price: number): Rial {
  return toRial(Math.round(price / 10));
}

/** Splits an amount that includes tax (100 and 10 parts of 110) into whole rials that add up to it. */
export function splitTax(amount: number): { net: Rial; tax: Rial } {
  const net = toRial(Math.round((amount * 100) / 110));
  return { net, tax: toRial(amount - net) };
}
