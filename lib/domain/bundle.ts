import type { BundleCard } from "@/lib/contract/bundle";
import { type Rial, sumRial } from "./money";
import { currentPrice, isAvailable, type Priced, type Stocked } from "./sale";

type Window = { startedAt: Date; expiredAt: Date };

/** Whether the offer holds at this moment: from its start to right before its end. */
export function isRunning({ startedAt, expiredAt }: Window, now: Date): boolean {
  return startedAt <= now && now < expiredAt;
}

/**
 * Rials a piece inside a bundle: `realPrice` is what it costs alone now, `price` what it costs here. A sale that is cheaper
 * than the bundle counts here too: nobody pays more for buying together.
 */
export function partPrices(product: Priced, bundlePrice: number, now: Date): { realPrice: number; price: number } {
  const realPrice = currentPrice(product, now);
  return { realPrice, price: Math.min(bundlePrice, realPrice) };
}

/** How many the stock of the parts allows; null when none of them is counted. */
export function inventoryOf(parts: readonly { product: Stocked; count: number }[]): number | null {
  const limits = parts.flatMap(({ product: { stock }, count }) => (stock === null ? [] : [Math.floor(stock / count)]));
  return limits.length > 0 ? Math.min(...limits) : null;
}

/** Whether at least one can be sold at this moment. */
export function canBeSold(parts: readonly { product: Stocked; count: number }[]): boolean {
  return parts.length > 0 && parts.every(({ product }) => isAvailable(product)) && inventoryOf(parts) !== 0;
}

/** Rials for one of the whole: Σ price × count. */
export function totalPrice<Key extends string>(
  parts: readonly ({ count: number } & Record<Key, number>)[],
  key: Key,
): Rial {
  return sumRial(parts.map((part) => part[key] * part.count));
}

export type BundleState = "open" | "hidden" | "early" | "over" | "soldOut";

/** Why a bundle can't be put into a basket now, or "open"; one without a price is sold on the phone. */
export function bundleState(
  { available, price, started_at, expired_at }: Pick<BundleCard, "available" | "price" | "started_at" | "expired_at">,
  now: Date,
): BundleState {
  if (now < new Date(started_at)) return "early";
  if (now >= new Date(expired_at)) return "over";
  if (price === null) return "hidden";
  return available ? "open" : "soldOut";
}

/** Whether what it costs is only of interest as a memory: nobody can buy it now, nor by waiting for its start. */
export const isLost = (state: BundleState): boolean => state === "over" || state === "soldOut";
