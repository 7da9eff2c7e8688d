import type { Cartable, CartError, CartLine } from "@/lib/contract/cart";
import { attachErrors, type Basket, type BasketItem, type BasketLine, basketKey, basketLines, lineKey } from "./basket";

export type AddRefusal = "unavailable" | "limit" | "stock";
export type AddResult = { basket: Basket } | { refusal: AddRefusal };

/** Why one line may not reach `count` pieces, or null when it may. */
export function refusalFor({ available, max_count, inventory }: Cartable, count: number): AddRefusal | null {
  if (!available) return "unavailable";
  if (max_count !== null && count > max_count) return "limit";
  if (inventory !== null && count > inventory) return "stock";
  return null;
}

/** Adds one piece. A later choice of options replaces the earlier one: a thing has one line. */
export function addToBasket(basket: Basket, item: BasketItem): AddResult {
  const key = lineKey(item);
  const present = basket[key];
  const count = (present?.count ?? 0) + 1;
  const refusal = refusalFor(item.cartable, count);
  if (refusal) return { refusal };
  const priority = present?.priority ?? nextPriority(basket);
  return { basket: { ...basket, [key]: { ...item, count, priority } } };
}

/** Gives a line that is there other options and the price with them; its count and place stay. */
export function replaceOptions(basket: Basket, item: BasketItem): Basket {
  const key = lineKey(item);
  const present = basket[key];
  if (!present) return basket;
  const { options, option_titles, price, real_price } = item;
  return { ...basket, [key]: { ...present, options, option_titles, price, real_price } };
}

function nextPriority(basket: Basket): number {
  return Math.max(0, ...Object.values(basket).map((item) => item.priority)) + 1;
}

/** Gives a line that is there another count; at 0 it goes. More than there may be is refused, fewer never is. */
export function setCount(basket: Basket, key: string, count: number): AddResult {
  const item = basket[key];
  if (!item) return { basket };
  if (count <= 0) return { basket: removeFromBasket(basket, key) };
  const refusal = count > item.count ? refusalFor(item.cartable, count) : null;
  return refusal ? { refusal } : { basket: { ...basket, [key]: { ...item, count } } };
}

/** Returns lines with the counts that presses asked for; those of 0 are not shown any more. */
export function withCounts(lines: readonly CartLine[], wanted: Readonly<Record<string, number>>): BasketLine[] {
  const withCount = (line: CartLine): BasketLine => {
    const asked = wanted[lineKey(line)];
    return asked === undefined ? line : { ...line, count: asked, set_count: asked };
  };
  return lines.map(withCount).filter(({ count }) => count > 0);
}

export function removeFromBasket(basket: Basket, key: string): Basket {
  const { [key]: _gone, ...rest } = basket;
  return rest;
}

/** The items of POST cart/multi. */
export function toMergeItems(basket: Basket) {
  return basketLines(basket).map(({ type, count, options, cartable }) => ({ id: cartable.id, type, count, options }));
}

/**
 * What stays in the browser after a merge: the lines that the server could not take, each with its reason. A line that
 * it took in a smaller number is among `taken` and does not stay.
 */
export function keepUnmerged(basket: Basket, errors: readonly CartError[], taken: readonly CartLine[]): Basket {
  const refused = new Set<string>(errors.map(basketKey));
  for (const line of taken) refused.delete(lineKey(line));
  const kept = basketLines(basket).filter((item) => refused.has(lineKey(item)));
  return Object.fromEntries(attachErrors(kept, errors).map((item) => [lineKey(item), item]));
}

/** What a merge has to say of each line, which is named: the server knows no name of what it never had. */
export function unmergedTexts(basket: Basket, errors: readonly CartError[]): string[] {
  return errors.map((error) => {
    const name = basket[basketKey(error)]?.cartable.name ?? "";
    return error.message.includes(name) ? error.message : `${name}: ${error.message}`;
  });
}

/** Lines that the server has not refused yet. */
export function withoutErrors(basket: Basket): Basket {
  return Object.fromEntries(Object.entries(basket).filter(([, item]) => !item.cartable.error));
}

/** The count at which the plus control rests: the purchase limit or the stock, whichever is lower (spec 5). */
export function stepperLimit({ cartable: { max_count, inventory } }: Pick<CartLine, "cartable">): number | null {
  const limit = Math.min(max_count ?? Number.POSITIVE_INFINITY, inventory ?? Number.POSITIVE_INFINITY);
  return Number.isFinite(limit) ? limit : null;
}
