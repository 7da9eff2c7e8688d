import { currentPrice, type Priced } from "./sale";

/** 1,000 toman. */
const STEP = 10_000;

/** Returns the price in a sale, in rials, rounded to 1,000 toman; null if that is no discount. */
export function salePrice(price: number, percent: number): number | null {
  const rounded = Math.round((price * (100 - percent)) / (100 * STEP)) * STEP;
  return rounded > 0 && rounded < price ? rounded : null;
}

export type SalePrices = Pick<Priced, "finalPrice" | "specialSaleUntil">;
/** What sales will have written or taken back at the moment of a preview, by the id of the product. */
export type PlannedPrices = ReadonlyMap<number, SalePrices>;

/** Returns what the start of a sale writes; null if the product costs no more already. */
export function startSalePrice(
  product: Priced,
  { percent, until, now }: { percent: number; until: Date; now: Date },
): SalePrices | null {
  const finalPrice = salePrice(product.price, percent);
  const isLower = finalPrice !== null && finalPrice < currentPrice(product, now);
  return isLower ? { finalPrice, specialSaleUntil: until } : null;
}

/** The prices that the start found (`from`), and what it wrote. */
export type WrittenSale = { from: Priced; to: SalePrices };

/**
 * Returns what the end of a sale writes. Takes back only what the start wrote: a sale price that somebody changed
 * meanwhile stays (`isMoved`), and so does a changed end.
 */
export function endSalePrice(product: Priced, { from, to }: WrittenSale, now: Date): SalePrices & { isMoved: boolean } {
  const isOwnEnd = product.specialSaleUntil?.getTime() === to.specialSaleUntil?.getTime();
  if (!isOwnEnd || product.finalPrice !== to.finalPrice) {
    const specialSaleUntil = isOwnEnd ? null : product.specialSaleUntil;
    return { finalPrice: product.finalPrice, specialSaleUntil, isMoved: true };
  }
  const hadDiscount = from.finalPrice < from.price && !(from.specialSaleUntil && from.specialSaleUntil <= now);
  const finalPrice = hadDiscount ? Math.min(from.finalPrice, product.price) : product.price;
  const isDiscount = finalPrice < product.price;
  return { finalPrice, specialSaleUntil: isDiscount ? from.specialSaleUntil : null, isMoved: false };
}
