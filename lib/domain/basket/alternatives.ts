import { type CartLine, CartType } from "@/lib/contract/cart";
import type { ProductCard } from "@/lib/contract/product";
import { isBuyable } from "@/lib/domain/product/sale";
import { basketKey, lineKey } from "./basket";
import { stepperLimit } from "./basket-changes";
import { toBasketItem } from "./basket-item";

/** So many are offered in place of a line. */
const OFFERED = 2;

/**
 * A line in place of one that is sold out, without options, in as many pieces as can be had. `difference`: rials for all
 * pieces of it, more or less than as many of the other cost; null if that price is not told.
 */
export type Alternative = { line: CartLine; difference: number | null };

function toAlternative(line: CartLine, card: ProductCard): Alternative {
  const item = toBasketItem(card);
  const count = Math.min(line.count, stepperLimit(item) ?? line.count);
  const difference = line.price > 0 ? (item.price - line.price) * count : null;
  return { line: { ...item, count, priority: line.priority }, difference };
}

/**
 * The two of `cards` that come nearest to the price of a line, of those that can be bought and are in no line yet; those that
 * can be had in the same number come first.
 */
export function alternativesTo(
  line: CartLine,
  cards: readonly ProductCard[],
  present: readonly CartLine[],
): Alternative[] {
  const taken = new Set<string>([line, ...present].map(lineKey));
  const isOffered = (card: ProductCard) =>
    isBuyable(card) &&
    !card.wholesale &&
    card.price_by_discount > 0 &&
    !taken.has(basketKey({ id: card.id, type: CartType.Product }));
  const lacks = (one: Alternative) => (one.line.count < line.count ? 1 : 0);
  const distance = ({ line: { price } }: Alternative) => Math.abs(price - line.price);
  return cards
    .filter(isOffered)
    .map((card) => toAlternative(line, card))
    .filter((one) => one.line.count > 0)
    .sort((a, b) => lacks(a) - lacks(b) || distance(a) - distance(b))
    .slice(0, OFFERED);
}
