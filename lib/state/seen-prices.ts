import { atom } from "jotai";
import type { CartLine } from "@/lib/contract/cart";
import { lineKey } from "@/lib/domain/basket";
import { acceptPrice, isRise, type PriceChange, priceChange, takePrices } from "@/lib/domain/seen-prices";
import { basketLinesAtom, storedBasketAtom } from "./basket-store";

/** Falls that were taken over in this visit, by the key of the line. */
const fallsAtom = atom<Readonly<Record<string, PriceChange>>>({});

/** Finds how the price of a line changed since the shopper last saw it: a rise that waits for a word, or a fall. */
export const findPriceChangeAtom = atom((get) => {
  const prices = get(storedBasketAtom)?.prices ?? {};
  const falls = get(fallsAtom);
  return (line: CartLine): PriceChange | null => {
    const change = priceChange(prices, line);
    if (isRise(change)) return change;
    const fall = falls[lineKey(line)];
    return fall?.to === line.price ? fall : null;
  };
});

/** Whether a line costs more than the shopper knows. */
export const hasRiseAtom = atom((get) => {
  const find = get(findPriceChangeAtom);
  return (get(basketLinesAtom) ?? []).some((line) => isRise(find(line)));
});

/** After the shop has told its prices: what is lower or new is known from now on. */
export const notePricesAtom = atom(null, (get, set) => {
  const lines = get(basketLinesAtom);
  if (!lines) return;
  set(storedBasketAtom, (stored) => {
    const seen = stored.prices ?? {};
    const falls = lines.flatMap((line) => {
      const change = priceChange(seen, line);
      return change && !isRise(change) ? [[lineKey(line), change] as const] : [];
    });
    if (falls.length > 0) set(fallsAtom, (known) => ({ ...known, ...Object.fromEntries(falls) }));
    const prices = takePrices(seen, lines);
    return prices === seen ? stored : { ...stored, prices };
  });
});

/** A line at the price that the shopper was shown: where it was put in, or where its rise was accepted. */
export const acceptPriceAtom = atom(null, (_get, set, line: CartLine) => {
  set(storedBasketAtom, (stored) => ({ ...stored, prices: acceptPrice(stored.prices ?? {}, line) }));
});
