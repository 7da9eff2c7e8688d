import type { Color, DocumentWait, ProductCard } from "./product";

/** A product in a bundle. In rials per unit: `realPrice` if bought separately, `price` as part of the bundle. */
export type BundleItem = {
  id: number;
  displayName: string;
  slug?: string;
  brand: string;
  color: Color | null;
  count: number;
  /** The warranty in words, if the features state one; only on the bundle's page. Not in the specification. */
  guarantee?: string;
  realPrice: number | null;
  price: number | null;
  image: string;
};

/** A bundle in a list. In rials for the whole bundle; null while prices are hidden. */
export type BundleCard = {
  id: number;
  name: string;
  slug?: string;
  image: string;
  price: number | null;
  price_by_discount: number | null;
  available: boolean;
  /** ISO 8601 with offset. */
  started_at: string;
  expired_at: string;
  products: BundleItem[];
  /**
   * How many bundles the stock of their products allows; null if stock is not tracked. Both fields are beyond the
   * contract.
   */
  inventory?: number | null;
  max_count?: number | null;
};

export type Bundle = BundleCard & {
  description: string;
  share_link: string;
  /** This spelling is part of the wire format (spec 3). */
  similars_bundles: BundleCard[];
  similars_products: ProductCard[];
  /** Set if the bundle contains a device that is sent only after its documents are approved; not in the specification. */
  documents?: DocumentWait;
};

/** `blur`: prices are hidden and not part of the response. */
export type BundleExtra = { blur: boolean };
