import { atom } from "jotai";
import type { CartLine } from "@/lib/contract/cart";
import { lineKey } from "@/lib/domain/basket/basket";
import { acceptPrice, isRise, type PriceChange, priceChange, updateSeenPrices } from "@/lib/domain/basket/seen-prices";
import { basketLinesAtom, storedBasketAtom } from "./basket-store";

const fallsAtom = atom<Readonly<Record<string, PriceChange>>>({});

/**
 * Returns how a line's price changed since the shopper last saw it: an increase, which needs confirmation, or a
 * decrease.
 */
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

export const hasRiseAtom = atom((get) => {
  const find = get(findPriceChangeAtom);
  return (get(basketLinesAtom) ?? []).some((line) => isRise(find(line)));
});

/** Runs after prices were loaded: lower prices and those of new lines count as seen. */
export const recordPricesAtom = atom(null, (get, set) => {
  const lines = get(basketLinesAtom);
  if (!lines) return;
  set(storedBasketAtom, (stored) => {
    const seen = stored.prices ?? {};
    const falls = lines.flatMap((line) => {
      const change = priceChange(seen, line);
      return change && !isRise(change) ? [[lineKey(line), change] as const] : [];
    });
    if (falls.length > 0) set(fallsAtom, (known) => ({ ...known, ...Object.fromEntries(falls) }));
    const prices = updateSeenPrices(seen, lines);
    return prices === seen ? stored : { ...stored, prices };
  });
});

/** Marks a line's price as seen, when the line is added or an increase is confirmed. */
export const acceptPriceAtom = atom(null, (_get, set, line: CartLine) => {
  set(storedBasketAtom, (stored) => ({ ...stored, prices: acceptPrice(stored.prices ?? {}, line) }));
});
