import type { ProductCard } from "./product";

/** What a shopper answers: a trade, where it takes cards, or which internet it has there. */
export type ChoicePart = { id: number; slug: string; name: string };

/** `hint` says what a place means. */
export type ChoicePlace = ChoicePart & { hint: string | null };

/** `is_other` is the one for every trade that has none of its own. */
export type Trade = ChoicePart & { is_other: boolean; places: ChoicePlace[]; nets: ChoicePart[] };

/** The categories of all recommended products. */
export type TradesExtra = { categories: number[] };

export type PickReason = { text: string };

/** A recommended product with what speaks for it and what does not, as far as its features still bear that out. */
export type ProductPick = { product: ProductCard; role: string; pros: PickReason[]; cons: PickReason[] };

/** `substitute` is the next candidate in stock, if the product is sold out. */
export type TradePick = ProductPick & { substitute?: ProductPick };

/** A page of the shop with other answers, and how many products it recommends. */
export type NearGuide = { address: string; title: string; count: number };

/**
 * What staff recommend for these answers. Without a text of its own (`indexed` is false) it is the nearest one, whose
 * address is `canonical`; null if the trade has none at all.
 */
export type TradeGuide = {
  trade: Trade;
  place: ChoicePart | null;
  net: ChoicePart | null;
  /** At most 60 characters. */
  title: string;
  indexed: boolean;
  canonical: string | null;
  lead: string | null;
  why_not: string | null;
  author: string | null;
  /** YYYY-MM-DD. */
  reviewed_at: string | null;
  /** At most three; empty if staff recommend none. */
  picks: TradePick[];
  /** Accessories that fit the first pick; at most four. */
  with: { product: ProductCard; reason: string }[];
  /** At most two; empty unless `picks` is. */
  near: NearGuide[];
};
