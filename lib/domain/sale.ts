export type Stocked = { removed: boolean; comingSoon: boolean; stock: number | null };

/** Whether a piece can be sold at this moment; stock that is not counted never runs out. */
export function isAvailable({ removed, comingSoon, stock }: Stocked): boolean {
  return !removed && !comingSoon && (stock === null || stock > 0);
}

export type Priced = { price: number; finalPrice: number; specialSaleUntil: Date | null };

/** Rials a piece costs now: a special sale that is over no longer counts, even where its row still says so. */
export function currentPrice({ price, finalPrice, specialSaleUntil }: Priced, now: Date): number {
  return specialSaleUntil && specialSaleUntil <= now ? price : finalPrice;
}

/** The same of what the wire tells: something that is yet to come is not sold, whatever its stock. */
export function isBuyable({ available, comming_soon }: { available: boolean; comming_soon: boolean }): boolean {
  return available && !comming_soon;
}
