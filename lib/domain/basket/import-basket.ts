import { type CartLine, MAX_COUNT } from "@/lib/contract/cart";
import { type Basket, isGone, kindOf, lineKey } from "./basket";
import { stepperLimit } from "./basket-changes";
import type { SharedItem } from "./shared-basket";

export function toSharedItems(lines: readonly CartLine[]): SharedItem[] {
  return lines
    .filter((line) => !isGone(line))
    .map((line) => ({ id: line.cartable.id, type: kindOf(line), count: line.count, options: line.options }));
}

export function importableCount(line: CartLine): number {
  return isGone(line) ? 0 : Math.min(line.count, stepperLimit(line) ?? MAX_COUNT, MAX_COUNT);
}

/** Merges a shared basket; the larger count of each line wins, so that merging twice changes nothing. */
export function importBasket(basket: Basket, lines: readonly CartLine[]): Basket {
  const taken = { ...basket };
  const last = Math.max(0, ...Object.values(basket).map(({ priority }) => priority));
  for (const [place, line] of lines.entries()) {
    const count = importableCount(line);
    if (count === 0) continue;
    const key = lineKey(line);
    const own = taken[key];
    taken[key] = {
      ...line,
      type: kindOf(line),
      count: Math.max(own?.count ?? 0, count),
      priority: own?.priority ?? last + 1 + place,
      cartable: { ...line.cartable, error: null },
      IS_TEMP: true,
    };
  }
  return taken;
}
