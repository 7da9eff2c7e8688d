export type Stocked = { removed: boolean; comingSoon: boolean; stock: number | null };

/** Stock that is not counted never runs out. */
export function isAvailable({ removed, comingSoon, stock }: Stocked): boolean {
  return !removed && !comingSoon && (stock === null || stock > 0);
}

export type Priced = { price: number; finalPrice: number; specialSaleUntil: Date | null };

/** Returns rials per unit; a special sale that has ended does not count, even if it is still stored. */
export function currentPrice({ price, finalPrice, specialSaleUntil }: Priced, now: Date): number {
  return specialSaleUntil && specialSaleUntil <= now ? price : finalPrice;
}

/** Like `isAvailable`, for the contract's fields: an upcoming product cannot be sold. */
export function isBuyable({ available, comming_soon }: { available: boolean; comming_soon: boolean }): boolean {
  return available && !comming_soon;
}
