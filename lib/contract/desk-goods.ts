import type { ProductState } from "./desk-product";

/** Tabs of the desk's product list; `wanted` products are out of stock and have customers on the waitlist. */
export const GOODS_TABS = ["out", "low", "wanted", "hidden", "sale"] as const;
export type GoodsTab = (typeof GOODS_TABS)[number];

export const STOCK_REASONS = ["arrived", "counted", "broken", "returned", "other"] as const;
export type StockReason = (typeof STOCK_REASONS)[number];
export const REASONS_OF = {
  more: ["arrived", "returned", "counted", "other"],
  less: ["broken", "counted", "other"],
} as const satisfies Record<"more" | "less", readonly StockReason[]>;

/** Prices are in rials, and 0 until the first one is set. */
export type DeskProduct = {
  id: number;
  version: string;
  name: string;
  slug: string;
  image: string;
  category: string;
  brand: string;
  unit: string;
  price: number;
  final_price: number;
  /** ISO 8601 end of the special sale; null without one. */
  sale_until: string | null;
  /** Units available for sale; null if stock is not tracked. */
  stock: number | null;
  /** The stock at which the desk warns: 0 for never, null for the default. */
  low_stock: number | null;
  held: number;
  wanted: number;
  /** Units of paid orders of the last seven days. */
  sold_last_week: number;
  coming_soon: boolean;
  visible: boolean;
  state: ProductState;
};

export type GoodsCounts = { count: number; tabs: Record<GoodsTab | "all", number> };

export type PriceStep = { id: number; name: string; from: number; to: number };
/** A bulk price change or its preview (`id` null); `first` are the products that were requested. */
export type PricesMoved = { id: number | null; count: number; first: PriceStep[] };
/** How many prices were restored, and how many had changed again and were kept. */
export type PricesBack = { count: number; stayed: number };
