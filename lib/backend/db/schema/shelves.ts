import "server-only";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { RULE_ORDERS, SHELF_MODES, SHELF_RULES } from "@/lib/contract/desk-shelf";
import { categories, products } from "./catalogue";
import { time } from "./columns";

/** Products of a category; without a category and with colors, a custom shelf of the home page. */
export const shelves = pgTable(
  "shelves",
  {
    id: integer().primaryKey(),
    name: text().notNull(),
    categoryId: integer("category_id").references(() => categories.id),
    color: text(),
    textColor: text("text_color"),
    /** Picked by hand, or found by a rule whenever the shelf is read. */
    mode: text({ enum: SHELF_MODES }).notNull().default("hand"),
    ruleBy: text("rule_by", { enum: SHELF_RULES }),
    /** The category or the brand of the rule. */
    ruleId: integer("rule_id"),
    ruleOrder: text("rule_order", { enum: RULE_ORDERS }),
    startsAt: time("starts_at"),
    endsAt: time("ends_at"),
    position: integer().notNull(),
  },
  (table) => [
    index("shelves_category").on(table.categoryId),
    check("shelves_rule", sql`(${table.mode} = 'rule') = (${table.ruleBy} is not null)`),
  ],
);

export const shelfProducts = pgTable(
  "shelf_products",
  {
    shelfId: integer("shelf_id")
      .notNull()
      .references(() => shelves.id, { onDelete: "cascade" }),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shelfId, table.productId] }),
    index("shelf_products_product").on(table.productId),
  ],
);

export type ShelfRow = typeof shelves.$inferSelect;
