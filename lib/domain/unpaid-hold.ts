/** The terms on which an order that is paid without a gateway holds its pieces; each is a setting of the shop. */
export type HoldTerms = {
  /** Hours for which such an order can be paid. */
  hours: number;
  /** Minutes for which it holds its pieces before its buyer claims a transfer or staff hold them. */
  minutes: number;
  /** The most that one account holds until the end of its orders: percent of the shelf, or `pieces` where that is more. */
  percent: number;
  pieces: number;
};

/** The terms of a shop that has saved none. */
export const HOLD_TERMS: HoldTerms = { hours: 72, minutes: 30, percent: 50, pieces: 5 };

/** What one account holds unpaid of a product; `shelf` is what would be for sale if it held nothing. Pieces. */
type Share = { shelf: number; held: number; wanted: number };

/** True if an account may hold `wanted` more pieces of a product beside those that it holds already. */
export function isWithinBound({ shelf, held, wanted }: Share, { percent, pieces }: HoldTerms): boolean {
  return held + wanted <= Math.max(Math.floor((shelf * percent) / 100), pieces);
}
