import type { Color, ProductCard } from "./product";

/** A product inside a bundle. Prices are rials a piece: `realPrice` alone, `price` as part of the bundle. */
export type BundleItem = {
  id: number;
  displayName: string;
  /** Beyond the contract. */
  slug?: string;
  brand: string;
  color: Color | null;
  count: number;
  realPrice: number | null;
  price: number | null;
  image: string;
};

/** A special basket as lists carry it. Prices are rials for the whole bundle, null while they are hidden. */
export type BundleCard = {
  id: number;
  name: string;
  /** Beyond the contract. */
  slug?: string;
  image: string;
  price: number | null;
  price_by_discount: number | null;
  available: boolean;
  /** ISO 8601 with offset. */
  started_at: string;
  expired_at: string;
  products: BundleItem[];
  /** Bundles that the stock of their products allows; null is not counted. Both are beyond the contract. */
  inventory?: number | null;
  max_count?: number | null;
};

export type Bundle = BundleCard & {
  description: string;
  share_link: string;
  /** Spelt so on the wire (spec 3). */
  similars_bundles: BundleCard[];
  similars_products: ProductCard[];
};

/** `blur`: the prices are hidden and are not in the answer. */
export type BundleExtra = { blur: boolean };
