import { type CartError, type CartLine, CauseType } from "@/lib/contract/cart";
import { type Basket, type BasketItem, basketKey, lineKey } from "./basket";
import { stepperLimit } from "./basket-changes";
import type { CountError } from "./count-errors";

export type BasketCheck = { asked: Basket; lines: readonly CartLine[]; errors: readonly CartError[] };

export type Refreshed = {
  basket: Basket;
  blocking: CountError[];
  told: string[];
};

function freshItem(item: BasketItem, line: CartLine): BasketItem {
  const { price, real_price, options, option_titles, has_options, cartable } = line;
  return { ...item, price, real_price, options, option_titles, has_options, cartable: { ...cartable, error: null } };
}

/** Returns the lowest count for which the error applies: one above the limit if known, otherwise the refused count. */
function tooMany(item: BasketItem, refused: number): number {
  return Math.min(refused, (stepperLimit(item) ?? Infinity) + 1);
}

/**
 * Refreshes a guest's basket from the server: marks unavailable lines, keeps counts and order, and keeps lines that
 * were not part of the request or whose options have changed since.
 */
export function refreshBasket(basket: Basket, { asked, lines, errors }: BasketCheck): Refreshed {
  const fresh = new Map<string, CartLine>(lines.map((line) => [lineKey(line), line]));
  const errorOf = new Map<string, CartError>(errors.map((error) => [basketKey(error), error]));
  const refreshed: Refreshed = { basket: {}, blocking: [], told: [] };
  const refresh = (key: string, item: BasketItem): BasketItem => {
    const [before, line, error] = [asked[key], fresh.get(key), errorOf.get(key)];
    if (before?.options.join() !== item.options.join()) return item;
    const next = line ? freshItem(item, line) : item;
    if (!error) return next;
    const { cause_type, message } = error;
    if (cause_type === CauseType.Gone)
      return { ...next, cartable: { ...next.cartable, error: { cause_type, message } } };
    if (next.options.length < item.options.length) refreshed.told.push(message);
    else refreshed.blocking.push({ ...error, from: tooMany(next, before.count) });
    return next;
  };
  const items = Object.entries(basket).map(([key, item]) => [key, refresh(key, item)]);
  return { ...refreshed, basket: Object.fromEntries(items) };
}
