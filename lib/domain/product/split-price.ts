const TOMAN = 10;

/** `worth` is rials per unit outside the bundle. */
type Part = { count: number; worth: number };

/**
 * Splits the price of a bundle among its parts by what they are worth: whole toman per unit that add up to it. Null if
 * no such prices exist: an odd sum of toman for parts that all come in pairs.
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
