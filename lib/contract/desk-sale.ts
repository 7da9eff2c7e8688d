export const MAX_SALE_ITEMS = 24;
export const MAX_SALE_PERCENT = 90;

/**
 * `skipped` had no price, or one that was no higher; `moved` was changed by hand during the sale, and so keeps that
 * price after it.
 */
export const SALE_ITEM_STATES = ["waiting", "running", "skipped", "moved", "ended"] as const;
export type SaleItemState = (typeof SALE_ITEM_STATES)[number];

export type SaleState = "waiting" | "running" | "ended";

/** Prices are rials. */
export type DeskSaleItem = {
  product_id: number;
  position: number;
  percent: number;
  name: string;
  /** The full price now. */
  price: number;
  /** What the start wrote, else what it would write now; null if that is no discount. */
  sale_price: number | null;
  state: SaleItemState;
  /** Units available for sale; null if stock is not tracked. */
  stock: number | null;
  sold_last_week: number;
};

export type DeskSale = {
  id: number;
  version: string;
  name: string;
  /** ISO 8601. */
  from: string;
  until: string;
  state: SaleState;
  items: DeskSaleItem[];
  position: number;
};
