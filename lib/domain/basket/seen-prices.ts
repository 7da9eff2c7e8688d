import type { CartLine } from "@/lib/contract/cart";
import { isGone, lineKey } from "./basket";

export type SeenPrice = { price: number; options: readonly number[] };

export type SeenPrices = Readonly<Record<string, SeenPrice>>;

export type PriceChange = { from: number; to: number };

const isSameChoice = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id) => other.includes(id));

export function priceChange(seen: SeenPrices, line: CartLine): PriceChange | null {
  const known = seen[lineKey(line)];
  if (!known || isGone(line) || known.price === line.price || !isSameChoice(known.options, line.options)) return null;
  return { from: known.price, to: line.price };
}

/** The shopper must accept a price increase; until then the lower price counts as the last one seen. */
export const isRise = (change: PriceChange | null): change is PriceChange => change !== null && change.to > change.from;

const seenOf = ({ price, options }: CartLine): SeenPrice => ({ price, options });

/**
 * Updates the prices last seen: adds new lines, accepts decreases, holds increases for confirmation, forgets removed
 * lines.
 */
export function updateSeenPrices(seen: SeenPrices, lines: readonly CartLine[]): SeenPrices {
  const taken = Object.fromEntries(
    lines.map((line) => {
      const key = lineKey(line);
      const known = seen[key];
      // The price of an unavailable line may be hidden.
      const isKept = known && (isGone(line) || isRise(priceChange(seen, line)));
      return [key, isKept ? known : seenOf(line)];
    }),
  );
  return isSame(seen, taken) ? seen : taken;
}

function isSame(one: SeenPrices, other: SeenPrices): boolean {
  const keys = Object.keys(other);
  return (
    keys.length === Object.keys(one).length &&
    keys.every((key) => {
      const [a, b] = [one[key], other[key]];
      return a && b && a.price === b.price && isSameChoice(a.options, b.options);
    })
  );
}

export function acceptPrice(seen: SeenPrices, line: CartLine): SeenPrices {
  return { ...seen, [lineKey(line)]: seenOf(line) };
}
