const TOMAN = 10;

/** `worth` is the price per unit outside the bundle, in rials. */
type Part = { count: number; worth: number };

/**
 * Splits a bundle's price among its items in proportion to their worth: whole toman per unit that add up to it. Null if
 * there are no such prices: an odd number of toman for items that all come in pairs.
 */
export function splitPrice(parts: readonly Part[], price: number): number[] | null {
  const sum = parts.reduce((total, { count, worth }) => total + count * worth, 0);
  const shares = parts.map(({ worth }) => Math.max(TOMAN, Math.floor((worth * price) / sum / TOMAN) * TOMAN));
  let rest = price - parts.reduce((total, { count }, at) => total + count * (shares[at] ?? 0), 0);
  const byCount = parts.map((part, at) => ({ ...part, at })).sort((a, b) => b.count - a.count);
  for (const { count, at } of byCount) {
    const more = Math.floor(rest / (count * TOMAN)) * TOMAN;
    const share = (shares[at] ?? 0) + more;
    if (share < TOMAN) continue;
    shares[at] = share;
    rest -= more * count;
  }
  return rest === 0 ? shares : null;
}
