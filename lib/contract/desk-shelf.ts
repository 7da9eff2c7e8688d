/** Products picked by hand, or found by a rule. */
export const SHELF_MODES = ["hand", "rule"] as const;
export type ShelfMode = (typeof SHELF_MODES)[number];

export const RULE_ORDERS = ["newest", "most_sold", "cheapest"] as const;
export type RuleOrder = (typeof RULE_ORDERS)[number];
export const SHELF_RULES = ["category", "brand", "newest", "most_sold", "cheapest"] as const;
export type ShelfRuleBy = (typeof SHELF_RULES)[number];

/** `id` is the category or the brand; an order by itself needs none. */
export type ShelfRule = { by: ShelfRuleBy; id: number | null; order: RuleOrder };

export const MAX_SHELF_ITEMS = 24;

export type DeskShelf = {
  id: number;
  version: string;
  name: string;
  mode: ShelfMode;
  items: { product_id: number; position: number }[];
  rule: ShelfRule | null;
  /** ISO 8601; null is no limit. */
  from: string | null;
  until: string | null;
  /** On the pages of this category; without one it is for the home page and has colors. */
  category_id: number | null;
  color: string | null;
  text_color: string | null;
  position: number;
};

/** Of custom shelves whose colors nobody chose. */
export const SHELF_COLORS = { color: "#f6ead9", textColor: "#3a2a12" };
