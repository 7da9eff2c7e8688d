import "server-only";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { MAX_RIALS } from "@/lib/contract/bounds";
import { products } from "./catalogue";
import { bounds, rials, time } from "./columns";

export const bundles = pgTable("bundles", {
  id: integer().primaryKey(),
  slug: text().notNull(),
  name: text().notNull(),
  image: text().notNull(),
  description: text().notNull().default(""),
  startedAt: time("started_at").notNull(),
  expiredAt: time("expired_at").notNull(),
  /** True if the price is given only by phone and never leaves the shop server. */
  blurred: boolean().notNull().default(false),
  maxCount: integer("max_count"),
  removed: boolean().notNull().default(false),
  position: integer().notNull(),
});

export const bundleItems = pgTable(
  "bundle_items",
  {
    bundleId: integer("bundle_id")
      .notNull()
      .references(() => bundles.id, { onDelete: "cascade" }),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id),
    count: integer().notNull(),
    price: rials("price").notNull(),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bundleId, table.productId] }),
    index("bundle_items_product").on(table.productId),
    check("bundle_items_count_positive", sql`${table.count} > 0 and ${table.price} > 0`),
    bounds("bundle_items_price", table.price, 1, MAX_RIALS),
  ],
);

export type BundleRow = typeof bundles.$inferSelect;
export type BundleItemRow = typeof bundleItems.$inferSelect;
