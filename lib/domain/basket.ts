import type { BundleCard, BundleItem } from "@/lib/contract/bundle";
import {
  type Cartable,
  type CartError,
  type CartInfo,
  type CartLine,
  CartType,
  CauseType,
  type CartType as Kind,
} from "@/lib/contract/cart";
import type { ProductCard, ProductOption } from "@/lib/contract/product";
import { sumRial } from "./money";

/** A line of the basket that this browser holds; `IS_TEMP` marks what the shop server does not know of yet (spec 3). */
export type BasketItem = CartLine & { type: Kind; IS_TEMP: true };

/** `p-7` for product 7, `b-7` for bundle 7 (spec 3). */
export type BasketKey = `${"p" | "b"}-${number}`;

export type Basket = Readonly<Record<string, BasketItem>>;

/** What a product page knows of the thing it sells. Prices are rials. */
export type Addable = Pick<
  ProductCard,
  "id" | "name" | "slug" | "image" | "price" | "price_by_discount" | "available" | "volume" | "color"
> &
  Pick<ProductCard, "inventory" | "max_count" | "unit"> & { brand: { name: string } };

export type AddableOption = Pick<ProductOption, "id" | "title" | "price" | "checked">;

type ChosenOption = Omit<AddableOption, "checked">;

export type AddRefusal = "unavailable" | "limit" | "stock";
export type AddResult = { basket: Basket } | { refusal: AddRefusal };

type Identified = { id: number; type: Kind };

export function basketKey({ id, type }: Identified): BasketKey {
  return type === CartType.Bundle ? `b-${id}` : `p-${id}`;
}

/** What a line holds, as the calls of the cart name it. */
export function kindOf({ cartable }: Pick<CartLine, "cartable">): Kind {
  return cartable.type === "bundle" ? CartType.Bundle : CartType.Product;
}

/** The key of a line: its thing's id, whatever id the server gave the row. */
export function lineKey(line: Pick<CartLine, "cartable">): BasketKey {
  return basketKey({ id: line.cartable.id, type: kindOf(line) });
}

/** Options are a list of numbers; anything else is none (spec 5). */
export function toOptions(value: unknown): number[] {
  return Array.isArray(value) && value.every((id) => Number.isSafeInteger(id)) ? value : [];
}

/** A product as a basket line of count 1, with the chosen options. */
export function toBasketItem(product: Addable, options: readonly ChosenOption[] = []): BasketItem {
  const optionsPrice = sumRial(options.map(({ price }) => price));
  const cartable: Cartable = {
    type: "product",
    id: product.id,
    name: product.name,
    slug: product.slug,
    brand: { name: product.brand.name },
    image: product.image,
    unit: { name: product.unit.name },
    volume: product.volume,
    color: product.color,
    products: [],
    max_count: product.max_count,
    inventory: product.inventory,
    available: product.available,
    error: null,
  };
  return {
    id: product.id,
    type: CartType.Product,
    count: 1,
    price: product.price_by_discount + optionsPrice,
    real_price: product.price + optionsPrice,
    priority: 0,
    options: toOptions(options.map(({ id }) => id)),
    option_titles: options.map(({ title }) => title),
    cartable,
    IS_TEMP: true,
  };
}

/** What a bundle page knows of the bundle it sells; one whose price is hidden can't be put into a basket. */
export type AddableBundle = Pick<
  BundleCard,
  "id" | "name" | "slug" | "image" | "available" | "inventory" | "max_count"
> & {
  price: number;
  price_by_discount: number;
  products: Pick<BundleItem, "displayName" | "count">[];
};

/** A bundle as a basket line of count 1. */
export function toBundleItem(bundle: AddableBundle): BasketItem {
  const { id, name, slug, image, available, inventory, max_count } = bundle;
  return {
    id,
    type: CartType.Bundle,
    count: 1,
    price: bundle.price_by_discount,
    real_price: bundle.price,
    priority: 0,
    options: [],
    option_titles: [],
    cartable: {
      type: "bundle",
      id,
      name,
      slug,
      brand: { name: "" },
      image,
      unit: { name: "" },
      volume: null,
      color: null,
      products: bundle.products.map(({ displayName, count }) => ({ name: displayName, count })),
      max_count: max_count ?? null,
      inventory: inventory ?? null,
      available,
      error: null,
    },
    IS_TEMP: true,
  };
}

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

/** Takes one piece away; a line that reaches 0 goes. */
export function subtractFromBasket(basket: Basket, key: string): Basket {
  const item = basket[key];
  if (!item) return basket;
  if (item.count <= 1) return removeFromBasket(basket, key);
  return { ...basket, [key]: { ...item, count: item.count - 1 } };
}

export function removeFromBasket(basket: Basket, key: string): Basket {
  const { [key]: _gone, ...rest } = basket;
  return rest;
}

/** Lines in the order they were added. */
export function basketLines(basket: Basket): BasketItem[] {
  return Object.values(basket).sort((a, b) => a.priority - b.priority);
}

/** Pieces and rials of all lines that can be bought. */
export function basketTotals(lines: readonly CartLine[]): CartInfo {
  const sold = lines.filter((line) => !isGone(line));
  return {
    items_count: sold.reduce((sum, line) => sum + line.count, 0),
    total_price: sumRial(sold.map((line) => line.price * line.count)),
  };
}

/** Rials that the discounts of all lines take off. */
export function basketProfit(lines: readonly CartLine[]): number {
  return sumRial(
    lines
      .filter((line) => !isGone(line))
      .map((line) => Math.max(0, (line.real_price ?? line.price) - line.price) * line.count),
  );
}

/** The items of POST cart/multi. */
export function toMergeItems(basket: Basket) {
  return basketLines(basket).map(({ type, count, options, cartable }) => ({ id: cartable.id, type, count, options }));
}

/** Puts each error of a cart answer on the line of the same type and id. */
export function attachErrors<L extends CartLine>(lines: readonly L[], errors: readonly CartError[]): L[] {
  const byKey = new Map(errors.map((error) => [basketKey(error), error]));
  return lines.map((line) => {
    const error = byKey.get(lineKey(line));
    if (!error) return line;
    const { cause_type, message } = error;
    return { ...line, cartable: { ...line.cartable, error: { cause_type, message } } };
  });
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

/** True for a line that can't be bought any more and leaves the basket (cause 2). */
export function isGone(line: Pick<CartLine, "cartable">): boolean {
  return line.cartable.error?.cause_type === CauseType.Gone;
}

/** Lines that the server has not refused yet. */
export function withoutErrors(basket: Basket): Basket {
  return Object.fromEntries(Object.entries(basket).filter(([, item]) => !item.cartable.error));
}

export function dropGone(basket: Basket): Basket {
  return Object.fromEntries(Object.entries(basket).filter(([, item]) => !isGone(item)));
}

/** The count at which the plus control rests: the purchase limit or the stock, whichever is lower (spec 5). */
export function stepperLimit({ cartable: { max_count, inventory } }: Pick<CartLine, "cartable">): number | null {
  const limit = Math.min(max_count ?? Number.POSITIVE_INFINITY, inventory ?? Number.POSITIVE_INFINITY);
  return Number.isFinite(limit) ? limit : null;
}

/** The sentence that keeps a basket from checkout: that of its first line with cause 1. */
export function blockingMessage(lines: readonly CartLine[]): string | null {
  return lines.find((line) => line.cartable.error?.cause_type === CauseType.Blocks)?.cartable.error?.message ?? null;
}
