import type { Picture } from "./pictures";

export const MAX_BUNDLE_ITEMS = 10;

/** Prices are rials. `price` is that of the bundle, `sum` what its goods cost apart now. */
export type DeskBundle = {
  id: number;
  version: string;
  name: string;
  slug: string;
  items: { product_id: number; count: number }[];
  price: number;
  sum: number;
  picture: Picture | null;
  /** ISO 8601; no end is null. */
  from: string;
  until: string | null;
  /** How many the scarcest part allows; null if nothing is counted. */
  stock: number | null;
  position: number;
};
