import { type CartError, type CartLine, CauseType } from "@/lib/contract/cart";
import { type Basket, type BasketItem, basketKey, lineKey } from "./basket";
import { stepperLimit } from "./basket-changes";
import type { CountError } from "./count-errors";

/** What the shop was asked about, and what it said. */
export type Looked = { asked: Basket; lines: readonly CartLine[]; errors: readonly CartError[] };

export type Refreshed = {
  basket: Basket;
  /** What blocks the order until the shopper changes it. */
  blocking: CountError[];
  /** What was changed for the shopper, in the shop's words: options that are gone. */
  told: string[];
};

function freshItem(item: BasketItem, line: CartLine): BasketItem {
  const { price, real_price, options, option_titles, has_options, cartable } = line;
  return { ...item, price, real_price, options, option_titles, has_options, cartable: { ...cartable, error: null } };
}

/** The least count that an error holds for: one more than can be had where that is known, else the one that was refused. */
function tooMany(item: BasketItem, refused: number): number {
  return Math.min(refused, (stepperLimit(item) ?? Infinity) + 1);
}

/**
 * The basket of a browser as the shop sees it now. What can't be bought any more is marked and stays until the shopper has
 * seen it. Counts and places stay, and so do lines that were not asked about or have got other options since.
 */
export function refreshBasket(basket: Basket, { asked, lines, errors }: Looked): Refreshed {
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
