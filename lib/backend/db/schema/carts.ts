import "server-only";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, smallint, uniqueIndex } from "drizzle-orm/pg-core";
import { MAX_COUNT } from "@/lib/contract/cart";
import { bundles } from "./bundles";
import { products } from "./catalogue";
import { bounds, time } from "./columns";
import { users } from "./users";

export const cartLines = pgTable(
  "cart_lines",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    type: smallint().notNull(),
    productId: integer("product_id").references(() => products.id),
    bundleId: integer("bundle_id").references(() => bundles.id),
    count: integer().notNull(),
    options: integer().array().notNull().default(sql`'{}'`),
    createdAt: time("created_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("cart_lines_one_per_product").on(table.userId, table.type, table.productId),
    uniqueIndex("cart_lines_one_per_bundle").on(table.userId, table.bundleId),
    index("cart_lines_product").on(table.productId),
    check("cart_lines_one_thing", sql`num_nonnulls(${table.productId}, ${table.bundleId}) = 1`),
    check("cart_lines_count_positive", sql`${table.count} > 0`),
    // The bound is one above the limit, by which a write detects that it asks for too many (cart-writes.ts).
    bounds("cart_lines_count", table.count, 1, MAX_COUNT + 1),
  ],
);
