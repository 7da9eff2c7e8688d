import { type CartLine, CartType } from "@/lib/contract/cart";
import type { OfferedCard } from "@/lib/contract/product";
import { isBuyable } from "@/lib/domain/product/sale";
import { basketKey, lineKey } from "./basket";
import { stepperLimit } from "./basket-changes";
import { toBasketItem } from "./basket-item";

const OFFERED = 2;

/**
 * A line that can replace a sold-out one. `difference`: rials for all units; null if the alternative's price is hidden.
 */
export type Alternative = { line: CartLine; difference: number | null };

function toAlternative(line: CartLine, card: OfferedCard): Alternative {
  const item = toBasketItem(card, card.presets);
  const count = Math.min(line.count, stepperLimit(item) ?? line.count);
  const difference = line.price > 0 ? (item.price - line.price) * count : null;
  return { line: { ...item, count, priority: line.priority }, difference };
}

/**
 * Returns up to two purchasable `cards` that are not in the cart, with the options that are checked in advance: those with
 * enough stock first, then by nearest price.
 */
export function alternativesTo(
  line: CartLine,
  cards: readonly OfferedCard[],
  present: readonly CartLine[],
): Alternative[] {
  const taken = new Set<string>([line, ...present].map(lineKey));
  const isOffered = (card: OfferedCard) =>
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
