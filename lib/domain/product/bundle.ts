import type { BundleCard } from "@/lib/contract/bundle";
import { type Rial, sumRial } from "@/lib/domain/shared/money";
import { currentPrice, isAvailable, type Priced, type Stocked } from "./sale";

type Window = { startedAt: Date; expiredAt: Date };

export function isRunning({ startedAt, expiredAt }: Window, now: Date): boolean {
  return startedAt <= now && now < expiredAt;
}

/**
 * Rials per unit: `realPrice` on its own, `price` in the bundle, which is never higher: a cheaper special sale applies.
 */
export function partPrices(product: Priced, bundlePrice: number, now: Date): { realPrice: number; price: number } {
  const realPrice = currentPrice(product, now);
  return { realPrice, price: Math.min(bundlePrice, realPrice) };
}

/** Returns how many bundles the stock allows; null if no item's stock is counted. */
export function inventoryOf(parts: readonly { product: Stocked; count: number }[]): number | null {
  const limits = parts.flatMap(({ product: { stock }, count }) => (stock === null ? [] : [Math.floor(stock / count)]));
  return limits.length > 0 ? Math.min(...limits) : null;
}

export function canBeSold(parts: readonly { product: Stocked; count: number }[]): boolean {
  return parts.length > 0 && parts.every(({ product }) => isAvailable(product)) && inventoryOf(parts) !== 0;
}

export function totalPrice<Key extends string>(
  parts: readonly ({ count: number } & Record<Key, number>)[],
  key: Key,
): Rial {
  return sumRial(parts.map((part) => part[key] * part.count));
}

export type BundleState = "open" | "hidden" | "early" | "over" | "soldOut";

export function bundleState(
  { available, price, started_at, expired_at }: Pick<BundleCard, "available" | "price" | "started_at" | "expired_at">,
  now: Date,
): BundleState {
  if (now < new Date(started_at)) return "early";
  if (now >= new Date(expired_at)) return "over";
  if (price === null) return "hidden";
  return available ? "open" : "soldOut";
}

export const isUnavailable = (state: BundleState): boolean => state === "over" || state === "soldOut";
