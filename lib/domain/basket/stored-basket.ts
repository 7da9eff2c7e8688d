import { CartType } from "@/lib/contract/cart";
import type { Basket, BasketItem } from "./basket";
import type { SeenPrice, SeenPrices } from "./seen-prices";

/** `mergeKey` is the idempotency key for merging exactly these lines; `prices` are those seen last. */
export type StoredBasket = { items: Basket; mergeKey: string | null; prices?: SeenPrices };

export const emptyBasket: StoredBasket = { items: {}, mergeKey: null };

const MAX_COUNT = 10_000;
const TYPES: readonly unknown[] = Object.values(CartType);

const isAmount = (value: unknown) => Number.isSafeInteger(value) && Number(value) >= 0;

function isBasketItem(value: unknown): value is BasketItem {
  if (typeof value !== "object" || value === null) return false;
  const { type, count, price, real_price, priority, options, option_titles, cartable } = value as Partial<BasketItem>;
  return (
    TYPES.includes(type) &&
    isAmount(count) &&
    Number(count) >= 1 &&
    Number(count) <= MAX_COUNT &&
    isAmount(price) &&
    (real_price === undefined || isAmount(real_price)) &&
    isAmount(priority) &&
    Array.isArray(options) &&
    (option_titles === undefined || Array.isArray(option_titles)) &&
    typeof cartable?.id === "number" &&
    typeof cartable.name === "string" &&
    typeof cartable.brand?.name === "string" &&
    typeof cartable.unit?.name === "string" &&
    Array.isArray(cartable.products)
  );
}

function isSeenPrice(value: unknown): value is SeenPrice {
  const { price, options } = (value ?? {}) as Partial<SeenPrice>;
  return isAmount(price) && Array.isArray(options) && options.every(isAmount);
}

function validEntries<Value>(stored: unknown, isValid: (value: unknown) => value is Value): [string, Value][] {
  const entries = typeof stored === "object" && stored !== null ? Object.entries(stored) : [];
  return entries.filter((entry): entry is [string, Value] => isValid(entry[1]));
}

export function parseBasket(stored: unknown): StoredBasket {
  if (typeof stored !== "object" || stored === null) return emptyBasket;
  const { items, mergeKey, prices } = stored as { [Name in keyof StoredBasket]?: unknown };
  return {
    items: Object.fromEntries(validEntries(items, isBasketItem)),
    mergeKey: typeof mergeKey === "string" ? mergeKey : null,
    ...(prices !== undefined && { prices: Object.fromEntries(validEntries(prices, isSeenPrice)) }),
  };
}
