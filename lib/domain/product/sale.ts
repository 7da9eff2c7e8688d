export type Stocked = { removed: boolean; comingSoon: boolean; stock: number | null };

/** Uncounted stock never runs out. */
export function isAvailable({ removed, comingSoon, stock }: Stocked): boolean {
  return !removed && !comingSoon && (stock === null || stock > 0);
}

export type Priced = { price: number; finalPrice: number; specialSaleUntil: Date | null };

/** Returns rials per unit; an ended special sale no longer counts even if its row remains. */
export function currentPrice({ price, finalPrice, specialSaleUntil }: Priced, now: Date): number {
  return specialSaleUntil && specialSaleUntil <= now ? price : finalPrice;
}

/** Like `isAvailable` for contract fields: an upcoming product is never sold. */
export function isBuyable({ available, comming_soon }: { available: boolean; comming_soon: boolean }): boolean {
  return available && !comming_soon;
}
