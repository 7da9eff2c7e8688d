import type { Picture } from "./pictures";

export const MAX_BUNDLE_ITEMS = 10;

/** Prices are in rials. `price` is the bundle's, `sum` is what its products currently cost on their own. */
export type DeskBundle = {
  id: number;
  version: string;
  name: string;
  slug: string;
  items: { product_id: number; count: number }[];
  price: number;
  sum: number;
  picture: Picture | null;
  /** ISO 8601; null means no end. */
  from: string;
  until: string | null;
  /** How many bundles the scarcest item allows; null if no item's stock is counted. */
  stock: number | null;
  position: number;
};
