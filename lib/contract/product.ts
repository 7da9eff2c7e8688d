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

export type ModelColor = Color & { id: number; slug: string };

/** Ratings: the mean to one decimal place, and how many there are. */
export type Stars = { mean: number; count: number };

/** A product in a list. Prices are in rials; `price_by_discount` equals `price` without a discount. */
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
  /** This spelling is part of the wire format (spec 3). */
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
  /** Units in stock; null if stock is not tracked. */
  inventory: number | null;
  /** The most units in one cart; null means no limit. */
  max_count: number | null;
  /** At most two key facts, not including the brand; not in the specification. */
  facts?: string[];
  /** Absent if there are no ratings; not in the specification. */
  stars?: Stars;
  /** The category whose products are compared with this one; only in listings and of one product; not in the specification. */
  compare_group?: number;
  /** In a list of models: all colors including this one, if there are several. */
  colors?: ModelColor[];
};

/** `presets` are the options with which its own page adds it; absent if none is checked in advance. */
export type OfferedCard = ProductCard & { presets?: Pick<ProductOption, "id" | "title" | "price">[] };

/** Working days between the approval of the buyer's documents and the dispatch of a device. */
export type DocumentWait = { from_days: number; to_days: number };

export type ColorSibling = ModelColor & { image: string };

type FitPart = { slug: string; name: string };

/** Whether a device suits a trade, by what staff wrote for these answers; null means any. */
export type ProductFit = {
  trade: FitPart;
  place: FitPart | null;
  net: FitPart | null;
  verdict: "yes" | "but" | "hardly" | "unknown";
  /** Empty if the verdict is unknown. */
  text: string;
};

export type Product = ProductCard & {
  /** All colors including this one, if there are several; not in the specification. */
  colors?: ColorSibling[];
  gallery: string[];
  /** Alt texts of the gallery, in its order; not in the specification. */
  alts?: string[];
  /** What search engines show instead of the name and the excerpt; not in the specification. */
  seo?: { title: string | null; description: string | null };
  /** Sanitized HTML, or null. */
  note: string | null;
  features: { name: string; values: { value: string }[] }[];
  options: ProductOption[];
  in_box?: string[];
  /** Set if the device is sent only after its documents are approved; not in the specification. */
  documents?: DocumentWait;
  /** Absent if staff wrote nothing about it; not in the specification. */
  fit?: ProductFit[];
  /** True if the images do not show the product itself; not in the specification. */
  sample_images?: boolean;
  /** ISO 8601 with offset; not in the specification, for price comparisons. */
  created_at?: string;
  updated_at?: string;
};

export type ProductExtra = { options: number[]; observed: boolean };

/** `extra_data` of the 410 for a removed product: products to show instead of it. */
export type RemovedExtra = {
  name?: string;
  successor: { id: number; slug: string; name: string } | null;
  category: { id: number; slug: string; name: string };
};

/**
 * The number of results without a filter: `filter` is its parameter; `value` is one of its values if each must apply,
 * otherwise all of them are left out.
 */
export type WithoutFilter = { filter: string; value?: string; count: number };

export type ProductListExtra = {
  count: number;
  sorts: Sort[];
  price: { min: number; max: number };
  /** Present if the search was corrected; not in the specification. */
  corrected?: { from: string; to: string };
  /** Similar products if a search found few; they are not counted; not in the specification. */
  near?: ProductCard[];
  /** Present if filters leave nothing: what there is without one of them, most first; not in the specification. */
  without?: WithoutFilter[];
  /** The page of the shop (a path) to which this search leads instead; not in the specification. */
  redirect?: string;
};
