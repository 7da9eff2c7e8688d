import "server-only";
import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { products } from "./catalogue";
import { time } from "./columns";
import { users } from "./users";

/** Products and bundles share this table, so `record_id` has no foreign key. A comment is displayed once approved. */
export const comments = pgTable(
  "comments",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    recordType: smallint("record_type").notNull(),
    recordId: integer("record_id").notNull(),
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    name: text(),
    body: text().notNull(),
    stars: smallint(),
    /** True if the author had paid for the product before writing. */
    isBuyer: boolean("is_buyer").notNull().default(false),
    createdAt: time("created_at").notNull(),
    approvedAt: time("approved_at"),
    /** When staff rejected it; a comment that is neither approved nor rejected is pending. */
    refusedAt: time("refused_at"),
    answer: text(),
    version: integer().notNull().default(1),
  },
  (table) => [
    index("comments_approved").on(table.recordType, table.recordId, table.id).where(sql`approved_at is not null`),
    uniqueIndex("comments_one_rating").on(table.recordType, table.recordId, table.userId).where(sql`stars is not null`),
    index("comments_waiting").on(table.id).where(sql`approved_at is null and refused_at is null`),
    check("comments_one_state", sql`${table.approvedAt} is null or ${table.refusedAt} is null`),
    check("comments_stars", sql`${table.stars} between 1 and 5`),
    check("comments_record_type", sql`${table.recordType} in (1, 2)`),
  ],
);

/**
 * Rating sums of a product's approved comments, so that lists need not read those; a trigger on `comments` updates
 * them.
 */
export const productStars = pgTable(
  "product_stars",
  {
    productId: integer("product_id")
      .primaryKey()
      .references(() => products.id, { onDelete: "cascade" }),
    sum: integer().notNull(),
    count: integer().notNull(),
  },
  (table) => [check("product_stars_sound", sql`${table.count} >= 0 and ${table.sum} >= ${table.count}`)],
);

const customerAndProduct = {
  userId: integer("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  productId: integer("product_id")
    .notNull()
    .references(() => products.id, { onDelete: "cascade" }),
};

export const wishlist = pgTable(
  "wishlist",
  {
    ...customerAndProduct,
    createdAt: time("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.productId] }), index("wishlist_product").on(table.productId)],
);

export const viewedProducts = pgTable(
  "viewed_products",
  {
    ...customerAndProduct,
    viewedAt: time("viewed_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.productId] }),
    index("viewed_products_product").on(table.productId),
  ],
);

export const waitlist = pgTable(
  "waitlist",
  {
    ...customerAndProduct,
    createdAt: time("created_at").notNull(),
    notifiedAt: time("notified_at"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.productId] }), index("waitlist_product").on(table.productId)],
);

export const visits = pgTable(
  "visits",
  {
    recordType: smallint("record_type").notNull(),
    recordId: integer("record_id").notNull(),
    day: date().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.recordType, table.recordId, table.day] })],
);

export const missedSearches = pgTable("missed_searches", {
  term: text().primaryKey(),
  count: integer().notNull(),
  lastAt: time("last_at").notNull(),
});

/**
 * Searches with results, by normalized words; `minutes` counts the distinct minutes in which somebody searched for
 * them.
 */
export const searches = pgTable("searches", {
  term: text().primaryKey(),
  written: text().notNull(),
  minutes: integer().notNull(),
  lastAt: time("last_at").notNull(),
});
