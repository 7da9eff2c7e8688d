import {
  type CartError,
  type CartInfo,
  type CartLine,
  CartType,
  CauseType,
  type CartType as Kind,
} from "@/lib/contract/cart";
import { sumRial } from "@/lib/domain/shared/money";

/** `set_count` is the number that the shopper set, present until the shop server confirms it (spec 3). */
export type BasketLine = CartLine & { set_count?: number };

/** `IS_TEMP` marks a line that only the browser has (spec 3). */
export type BasketItem = BasketLine & { type: Kind; IS_TEMP: true };

/** `p-7` for product 7, `b-7` for bundle 7 (spec 3). */
export type BasketKey = `${"p" | "b"}-${number}`;

export type Basket = Readonly<Record<string, BasketItem>>;

type Identified = { id: number; type: Kind };

export function basketKey({ id, type }: Identified): BasketKey {
  return type === CartType.Bundle ? `b-${id}` : `p-${id}`;
}

export function kindOf({ cartable }: Pick<CartLine, "cartable">): Kind {
  return cartable.type === "bundle" ? CartType.Bundle : CartType.Product;
}

/** Returns the key by the id of the product or bundle, whatever id the server gave the row. */
export function lineKey(line: Pick<CartLine, "cartable">): BasketKey {
  return basketKey({ id: line.cartable.id, type: kindOf(line) });
}

export function basketLines(basket: Basket): BasketItem[] {
  return Object.values(basket).sort((a, b) => a.priority - b.priority);
}

export function basketTotals(lines: readonly CartLine[]): CartInfo {
  const sold = lines.filter((line) => !isGone(line));
  return {
    items_count: sold.reduce((sum, line) => sum + line.count, 0),
    total_price: sumRial(sold.map((line) => line.price * line.count)),
  };
}

export function basketProfit(lines: readonly CartLine[]): number {
  return sumRial(
    lines
      .filter((line) => !isGone(line))
      .map((line) => Math.max(0, (line.real_price ?? line.price) - line.price) * line.count),
  );
}

export function attachErrors<L extends CartLine>(lines: readonly L[], errors: readonly CartError[]): L[] {
  const byKey = new Map(errors.map((error) => [basketKey(error), error]));
  return lines.map((line) => {
    const error = byKey.get(lineKey(line));
    if (!error) return line;
    const { cause_type, message } = error;
    return { ...line, cartable: { ...line.cartable, error: { cause_type, message } } };
  });
}

/** Applies counts that the shopper has set and the server has not yet confirmed; hides lines with 0. */
export function withCounts(lines: readonly CartLine[], wanted: Readonly<Record<string, number>>): BasketLine[] {
  const withCount = (line: CartLine): BasketLine => {
    const asked = wanted[lineKey(line)];
    return asked === undefined ? line : { ...line, count: asked, set_count: asked };
  };
  return lines.map(withCount).filter(({ count }) => count > 0);
}

export function withoutErrors(basket: Basket): Basket {
  return Object.fromEntries(Object.entries(basket).filter(([, item]) => !item.cartable.error));
}

/** True for a line that can no longer be bought (spec 4, cause 2). */
export function isGone(line: Pick<CartLine, "cartable">): boolean {
  return line.cartable.error?.cause_type === CauseType.Gone;
}

/** Removes lines that can no longer be bought; only those in `seen`, if given. */
export function dropGone(basket: Basket, seen: readonly string[] = Object.keys(basket)): Basket {
  return Object.fromEntries(Object.entries(basket).filter(([key, item]) => !(isGone(item) && seen.includes(key))));
}

export function blockingMessage(lines: readonly CartLine[]): string | null {
  return lines.find((line) => line.cartable.error?.cause_type === CauseType.Blocks)?.cartable.error?.message ?? null;
}
