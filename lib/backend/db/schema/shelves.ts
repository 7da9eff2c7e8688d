import "server-only";
import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { categories, products } from "./catalogue";

/** Hand-picked products of a category; without a category and with colors, a custom shelf of the home page. */
export const shelves = pgTable(
  "shelves",
  {
    id: integer().primaryKey(),
    name: text().notNull(),
    categoryId: integer("category_id").references(() => categories.id),
    color: text(),
    textColor: text("text_color"),
    position: integer().notNull(),
  },
  (table) => [index("shelves_category").on(table.categoryId)],
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
  (table) => [primaryKey({ columns: [table.shelfId, table.productId] })],
);
