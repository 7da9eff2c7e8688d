import type { Picture } from "./pictures";
import type { Color } from "./product";
import type { TemplateField } from "./template";

/** A draft is visible only to staff; a hidden product has a page but is not sold; a removed one returns 410. */
export const PRODUCT_STATES = ["draft", "visible", "soon", "hidden", "removed"] as const;
export type ProductState = (typeof PRODUCT_STATES)[number];

export const MAX_PICTURES = 12;
export const MAX_OWN_FEATURES = 20;
export const MAX_OPTIONS = 12;
export const MAX_LOW_STOCK = 99_999;
export const MAX_IN_BOX = 20;
export const MAX_FITS = 50;
export const MAX_NOTE = 20_000;
export const MAX_WARRANTY_MONTHS = 120;
/** Maximum length of a feature's text; older texts may be longer and are kept. */
export const MAX_FEATURE_TEXT = 80;

/**
 * What a copy of a product can take: its features with box, warranty and compatible products; its texts; its options;
 * its pictures; its family, as another color.
 */
export const COPY_PARTS = ["features", "texts", "options", "pictures", "family"] as const;
export type CopyPart = (typeof COPY_PARTS)[number];

/**
 * A feature by its template field. `text` is its original wording, if that says more than the value; several texts are
 * joined by « / ». A missing field is unknown.
 */
export type FeatureRecord = {
  field_id: number;
  number?: number;
  choice_ids?: number[];
  text?: string;
  bool?: boolean;
};
export type OwnFeatureRecord = { name: string; value: string };
/** `price` is in rials. */
export type OptionRecord = {
  id: number;
  title: string;
  text: string;
  price: number;
  checked: boolean;
  position: number;
};

/** A product as staff edit it. Price, stock and sale are read-only here, because they have calls of their own. */
export type ProductRecord = {
  id: number;
  version: string;
  state: ProductState;
  successor_id: number | null;
  name: string;
  slug: string;
  brand_id: number;
  category_id: number;
  excerpt: string;
  pictures: Picture[];
  sample_images: boolean;
  /** The template fields of the category and its ancestors, in order. */
  template: TemplateField[];
  features: FeatureRecord[];
  own_features: OwnFeatureRecord[];
  color: Color | null;
  /** Products of one brand and one family are the colors of a model. */
  family: string | null;
  options: OptionRecord[];
  in_box: string[];
  warranty_months: number | null;
  /** Ids of compatible products, in both directions. */
  fits: number[];
  /** Sanitized HTML. */
  note: string;
  seo: { title: string | null; description: string | null };
  unit: string;
  /** The stock at which staff are warned; null for LOW_STOCK. */
  low_stock: number | null;
  /** In rials; null until the first price is set. */
  price: number | null;
  final_price: number | null;
  /** ISO 8601. */
  sale_until: string | null;
  stock: number | null;
};
