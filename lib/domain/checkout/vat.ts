import { type Rial, toRial } from "@/lib/domain/shared/money";

export const VAT_PERCENT = 10;

/** Returns the VAT displayed beside an invoice line when it is only an estimate; it changes no total (spec 9). */
export function estimateVat(price: number): Rial {
  return toRial(Math.round((price * VAT_PERCENT) / 100));
}

/** Splits an amount that includes VAT into whole rials that add up to it. */
export function splitVat(amount: number): { net: Rial; tax: Rial } {
  const net = toRial(Math.round((amount * 100) / (100 + VAT_PERCENT)));
  return { net, tax: toRial(amount - net) };
}
