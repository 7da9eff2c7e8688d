export type HoldTerms = {
  hours: number;
  /** Minutes of the initial hold, before the buyer reports a transfer or the staff extend it. */
  minutes: number;
  /** The share of the stock that one account may hold: a percentage, or `pieces` units if that is more. */
  percent: number;
  pieces: number;
};

export const HOLD_TERMS: HoldTerms = { hours: 72, minutes: 30, percent: 50, pieces: 5 };

/** Numbers of units. `shelf` is the stock that would be for sale if this account held nothing. */
type Share = { shelf: number; held: number; wanted: number };

export function isWithinBound({ shelf, held, wanted }: Share, { percent, pieces }: HoldTerms): boolean {
  return held + wanted <= Math.max(Math.floor((shelf * percent) / 100), pieces);
}
