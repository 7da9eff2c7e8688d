export const Sort = {
  Cheapest: 1,
  MostExpensive: 2,
  BestSelling: 3,
  Newest: 4,
  BiggestDiscount: 5,
} as const;
export type Sort = (typeof Sort)[keyof typeof Sort];

export type Color = { name: string; code: string };
export type Tag = { name: string; bg_color: string; text_color: string };
export type ProductBrand = { id: number; name: string; slug: string; logo: string };

export type ProductOption = {
  id: number;
  name: string;
  title: string;
  description: string;
  /** Rials. */
  price: number;
  checked: boolean;
};

/** A product as lists carry it. Prices are rials; `price_by_discount` equals `price` without a discount. */
export type ProductCard = {
  id: number;
  name: string;
  slug: string;
  image: string;
  image_5: string;
  share_link: string;
  price: number;
  price_by_discount: number;
  available: boolean;
  /** Spelt so on the wire (spec 3). */
  comming_soon: boolean;
  wholesale: boolean;
  no_index: boolean;
  excerpt: string;
  category_id: number;
  category: { discount: number };
  brand: ProductBrand;
  unit: { name: string };
  volume: string | null;
  color: Color | null;
  tags: Tag[];
  special_sale: { value: number; expiration: string } | null;
  discount: { type: number; value: number } | null;
  /** Pieces in stock; null is not counted. */
  inventory: number | null;
  /** Most pieces in one basket; null is no limit. */
  max_count: number | null;
};

/** The same product in another colour. */
export type ColorSibling = { id: number; slug: string; image: string; color: Color };

export type Product = ProductCard & {
  /** Every colour of it, itself included, when there are several; beyond the contract. */
  colors?: ColorSibling[];
  gallery: string[];
  /** Sanitised HTML, or null. */
  note: string | null;
  features: { name: string; values: { value: string }[] }[];
  options: ProductOption[];
  /** ISO 8601 with offset; beyond the contract, for price comparisons. */
  created_at?: string;
  updated_at?: string;
};

export type ProductExtra = { options: number[]; observed: boolean };

/** What the 410 of a removed product offers instead (`extra_data`). */
export type RemovedExtra = {
  successor: { id: number; slug: string; name: string } | null;
  category: { id: number; slug: string; name: string };
};

export type ProductListExtra = {
  count: number;
  sorts: Sort[];
  price: { min: number; max: number };
};
