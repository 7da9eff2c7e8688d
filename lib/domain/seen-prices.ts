import type { CartLine } from "@/lib/contract/cart";
import { isGone, lineKey } from "./basket";

/** What the shopper knows a line to cost: rials a piece, with these options. */
export type SeenPrice = { price: number; options: readonly number[] };

/** By the key of the line. */
export type SeenPrices = Readonly<Record<string, SeenPrice>>;

/** Rials a piece: what was known, and what it costs now. */
export type PriceChange = { from: number; to: number };

const isSameChoice = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id) => other.includes(id));

/** How a price differs from the one that is known; null where it does not, or where the shopper chose other options since. */
export function priceChange(seen: SeenPrices, line: CartLine): PriceChange | null {
  const known = seen[lineKey(line)];
  if (!known || isGone(line) || known.price === line.price || !isSameChoice(known.options, line.options)) return null;
  return { from: known.price, to: line.price };
}

/** A rise waits for the shopper's word: until then the lower price stays the known one. */
export const isRise = (change: PriceChange | null): change is PriceChange => change !== null && change.to > change.from;

const seenOf = ({ price, options }: CartLine): SeenPrice => ({ price, options });

/** What is known once these lines are shown: new ones and falls are taken over, rises are not, what has left is forgotten. */
export function takePrices(seen: SeenPrices, lines: readonly CartLine[]): SeenPrices {
  const taken = Object.fromEntries(
    lines.map((line) => {
      const key = lineKey(line);
      const known = seen[key];
      // The price of what can't be bought may be hidden.
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

/** The shopper takes a line at what it costs now. */
export function acceptPrice(seen: SeenPrices, line: CartLine): SeenPrices {
  return { ...seen, [lineKey(line)]: seenOf(line) };
}
