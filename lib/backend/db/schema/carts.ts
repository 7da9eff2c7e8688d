import "server-only";
import { sql } from "drizzle-orm";
import { check, integer, pgTable, smallint, uniqueIndex } from "drizzle-orm/pg-core";
import { products } from "./catalogue";
import { time } from "./columns";
import { users } from "./users";

/** One cart a user; its lines belong to the user directly. `type` keeps room for bundles beside products. */
export const cartLines = pgTable(
  "cart_lines",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    type: smallint().notNull(),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id),
    count: integer().notNull(),
    options: integer().array().notNull().default(sql`'{}'`),
    createdAt: time("created_at").notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("cart_lines_one_per_product").on(table.userId, table.type, table.productId),
    check("cart_lines_count_positive", sql`${table.count} > 0`),
  ],
);
