import type { Picture } from "./pictures";

export const MAX_BUNDLE_ITEMS = 10;
/** Of the sanitized HTML. */
export const MAX_BUNDLE_TEXT = 20_000;

/** Prices are in rials. `price` is the bundle's, `sum` is what its products currently cost on their own. */
export type DeskBundle = {
  id: number;
  version: string;
  name: string;
  slug: string;
  /** HTML. */
  text: string;
  items: { product_id: number; count: number }[];
  price: number;
  sum: number;
  /** How many bundles one order may have; null means no limit. */
  max_count: number | null;
  /** True if the price is given only by phone. */
  by_phone: boolean;
  picture: Picture | null;
  /** ISO 8601; null means no end. */
  from: string;
  until: string | null;
  /** How many bundles the scarcest item allows; null if no item's stock is counted. */
  stock: number | null;
  position: number;
};
