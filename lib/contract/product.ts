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

/** A colour in which the same model can be had, as a list that groups models carries it. */
export type ModelColor = Color & { id: number; slug: string };

/** What buyers and others gave it: the mean to one decimal, of so many. */
export type Stars = { mean: number; count: number };

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
  /** At most two short facts that decide, without the brand; beyond the contract. */
  facts?: string[];
  /** Absent while nobody has rated it; beyond the contract. */
  stars?: Stars;
  /** Of a list by models: every colour of this one, itself included, when there are several. */
  colors?: ModelColor[];
};

/** The same product in another colour. */
export type ColorSibling = ModelColor & { image: string };

export type Product = ProductCard & {
  /** Every colour of it, itself included, when there are several; beyond the contract. */
  colors?: ColorSibling[];
  gallery: string[];
  /** Sanitised HTML, or null. */
  note: string | null;
  features: { name: string; values: { value: string }[] }[];
  options: ProductOption[];
  /** What is in the parcel; beyond the contract. */
  in_box?: string[];
  /** The pictures are not of the thing itself; beyond the contract. */
  sample_images?: boolean;
  /** ISO 8601 with offset; beyond the contract, for price comparisons. */
  created_at?: string;
  updated_at?: string;
};

export type ProductExtra = { options: number[]; observed: boolean };

/** What the 410 of a removed product offers instead (`extra_data`). */
export type RemovedExtra = {
  /** What the removed product was called. */
  name?: string;
  successor: { id: number; slug: string; name: string } | null;
  category: { id: number; slug: string; name: string };
};

export type ProductListExtra = {
  count: number;
  sorts: Sort[];
  price: { min: number; max: number };
  /** The search that was answered, where it is another than the one that was typed; beyond the contract. */
  corrected?: { from: string; to: string };
  /** What comes near a search that found few, not part of the count; beyond the contract. */
  near?: ProductCard[];
};
