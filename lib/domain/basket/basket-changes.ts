import type { Cartable, CartError, CartLine } from "@/lib/contract/cart";
import { attachErrors, type Basket, type BasketItem, basketKey, basketLines, lineKey } from "./basket";

export type AddRefusal = "unavailable" | "limit" | "stock";
export type AddResult = { basket: Basket } | { refusal: AddRefusal };

export function refusalFor({ available, max_count, inventory }: Cartable, count: number): AddRefusal | null {
  if (!available) return "unavailable";
  if (max_count !== null && count > max_count) return "limit";
  if (inventory !== null && count > inventory) return "stock";
  return null;
}

/** Adds one unit. Each product has one line: new options replace the earlier ones. */
export function addToBasket(basket: Basket, item: BasketItem): AddResult {
  const key = lineKey(item);
  const present = basket[key];
  const count = (present?.count ?? 0) + 1;
  const refusal = refusalFor(item.cartable, count);
  if (refusal) return { refusal };
  const priority = present?.priority ?? nextPriority(basket);
  return { basket: { ...basket, [key]: { ...item, count, priority } } };
}

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

/** Sets the count of a line; 0 removes it. An increase beyond the limits is refused, a decrease never. */
export function setCount(basket: Basket, key: string, count: number): AddResult {
  const item = basket[key];
  if (!item) return { basket };
  if (count <= 0) return { basket: removeFromBasket(basket, key) };
  const refusal = count > item.count ? refusalFor(item.cartable, count) : null;
  return refusal ? { refusal } : { basket: { ...basket, [key]: { ...item, count } } };
}

export function removeFromBasket(basket: Basket, key: string): Basket {
  const { [key]: _gone, ...rest } = basket;
  return rest;
}

export function toMergeItems(basket: Basket) {
  return basketLines(basket).map(({ type, count, options, cartable }) => ({ id: cartable.id, type, count, options }));
}

/** Returns the lines that stay in the browser after a merge because the server refused them, with the reasons. */
export function unmergedBasket(basket: Basket, errors: readonly CartError[], taken: readonly CartLine[]): Basket {
  const refused = new Set<string>(errors.map(basketKey));
  for (const line of taken) refused.delete(lineKey(line));
  const kept = basketLines(basket).filter((item) => refused.has(lineKey(item)));
  return Object.fromEntries(attachErrors(kept, errors).map((item) => [lineKey(item), item]));
}

/**
 * Returns a sentence for each refused line, with its name, because the server cannot name a product it does not have.
 */
export function unmergedTexts(basket: Basket, errors: readonly CartError[]): string[] {
  return errors.map((error) => {
    const name = basket[basketKey(error)]?.cartable.name ?? "";
    return error.message.includes(name) ? error.message : `${name}: ${error.message}`;
  });
}

/**
 * Returns the limit of the plus button: purchase limit or stock, whichever is lower (spec 5); null if there is none.
 */
export function stepperLimit({ cartable: { max_count, inventory } }: Pick<CartLine, "cartable">): number | null {
  const limit = Math.min(max_count ?? Number.POSITIVE_INFINITY, inventory ?? Number.POSITIVE_INFINITY);
  return Number.isFinite(limit) ? limit : null;
}
