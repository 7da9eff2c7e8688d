import type { Category } from "./catalogue";
import type { ProductCard } from "./product";

export const MAX_COMPARED = 4;

/**
 * `text` is empty if the value is not recorded: that is unknown, never «no». `foreign` is true if it is not recorded
 * because the product's category has no such feature.
 */
export type ComparedValue = { text: string; number?: number; known: boolean; foreign?: boolean };

/** Whether more or less of a number is plainly better. */
export type Better = "more" | "less" | "none";

/** A feature with the value of each compared product, in their order. It is not equal if a value is unknown. */
export type ComparedRow = { key: string; label: string; values: ComparedValue[]; better: Better; equal: boolean };

/** `group` is null if its category is hidden. `gone` are products that are no longer sold, `others` those of another group than the first one. */
export type Comparison = {
  group: Pick<Category, "id" | "name" | "slug"> | null;
  items: ProductCard[];
  rows: ComparedRow[];
  gone: number[];
  others: number[];
  /** At most three best-selling products of the group that are not compared. */
  often: ProductCard[];
};
