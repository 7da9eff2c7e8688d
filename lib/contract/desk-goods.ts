/** The lists of goods at the desk: what is `out` of stock, what of it people wait for, what shoppers do not see, what is on sale. */
export const GOODS_TABS = ["out", "wanted", "hidden", "sale"] as const;
export type GoodsTab = (typeof GOODS_TABS)[number];

/** Why pieces came or went. */
export const STOCK_REASONS = ["arrived", "counted", "broken", "returned", "other"] as const;
export type StockReason = (typeof STOCK_REASONS)[number];
/** Of these reasons pieces come, of those they go: a broken one never came. */
export const REASONS_OF = {
  more: ["arrived", "returned", "counted", "other"],
  less: ["broken", "counted", "other"],
} as const satisfies Record<"more" | "less", readonly StockReason[]>;

/** A product as the staff price and count it; prices are rials. */
export type DeskProduct = {
  id: number;
  /** Changes with everything that is saved here, whoever changes it. */
  version: string;
  name: string;
  slug: string;
  image: string;
  category: string;
  brand: string;
  unit: string;
  price: number;
  final_price: number;
  /** ISO 8601, when the special sale ends; null without one. */
  sale_until: string | null;
  /** Pieces that can still be sold; null is not counted. */
  stock: number | null;
  /** Pieces that open orders hold. */
  held: number;
  /** People who want to be told when it is there again. */
  wanted: number;
  coming_soon: boolean;
  visible: boolean;
};

export type GoodsCounts = { count: number; tabs: Record<GoodsTab | "all", number> };

/** A product's price before and after a change of many, rials. */
export type PriceStep = { id: number; name: string; from: number; to: number };
/** Prices that are to change, or were, and the steps of those that were asked for: `id` names the act that takes it back, null of a preview. */
export type PricesMoved = { id: number | null; count: number; first: PriceStep[] };
/** Of the products of an act, how many have their price again: what was changed since stays. */
export type PricesBack = { count: number; stayed: number };
