export type HoldTerms = {
  hours: number;
  /** Minutes of the first hold, before the buyer reports a transfer or the staff extend it. */
  minutes: number;
  /** The share that one account may hold: percent of the stock, or `pieces` if that is more. */
  percent: number;
  pieces: number;
};

export const HOLD_TERMS: HoldTerms = { hours: 72, minutes: 30, percent: 50, pieces: 5 };

/** Numbers of units. `shelf` is the stock that would be for sale if this account held nothing. */
type Share = { shelf: number; held: number; wanted: number };

export function isWithinBound({ shelf, held, wanted }: Share, { percent, pieces }: HoldTerms): boolean {
  return held + wanted <= Math.max(Math.floor((shelf * percent) / 100), pieces);
}
