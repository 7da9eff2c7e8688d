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

/** What shoppers say; shown once approved. Product and bundle share the table, so `record_id` has no foreign key. */
export const comments = pgTable(
  "comments",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    recordType: smallint("record_type").notNull(),
    recordId: integer("record_id").notNull(),
    /** Null for comments that came with the demo shop. */
    userId: integer("user_id").references(() => users.id, { onDelete: "set null" }),
    name: text(),
    body: text().notNull(),
    /** 1 to 5; null says nothing by stars. */
    stars: smallint(),
    /** Had paid for it when they wrote. */
    isBuyer: boolean("is_buyer").notNull().default(false),
    createdAt: time("created_at").notNull(),
    approvedAt: time("approved_at"),
    /** When the staff kept it from the page; it waits where it is neither. */
    refusedAt: time("refused_at"),
    /** What the shop says to it. */
    answer: text(),
    /** Counts the changes by the staff: a save over another's is refused. */
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
 * What the approved comments of a product add up to, so that no list reads comments. A trigger on `comments` keeps it, in
 * the transaction of whoever writes, approves or removes one.
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

/** A customer and a product, for what goes with either of them. */
const customerAndProduct = {
  userId: integer("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" }),
  productId: integer("product_id")
    .notNull()
    .references(() => products.id, { onDelete: "cascade" }),
};

/** Products that a customer keeps in mind. */
export const wishlist = pgTable(
  "wishlist",
  {
    ...customerAndProduct,
    createdAt: time("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.productId] })],
);

/** The products that a customer looked at last; few are kept for each. */
export const viewedProducts = pgTable(
  "viewed_products",
  {
    ...customerAndProduct,
    viewedAt: time("viewed_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.productId] })],
);

/** Who wants to be told when a product is back. */
export const waitlist = pgTable(
  "waitlist",
  {
    ...customerAndProduct,
    createdAt: time("created_at").notNull(),
    notifiedAt: time("notified_at"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.productId] }), index("waitlist_product").on(table.productId)],
);

/** Openings of a product or bundle page by day, without who it was. */
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

/** Searches that found nothing, counted for the staff; no more of a shopper than the words. */
export const missedSearches = pgTable("missed_searches", {
  term: text().primaryKey(),
  count: integer().notNull(),
  lastAt: time("last_at").notNull(),
});

/** Searches that found what was asked for, by their words as searched; `minutes` is in how many of them somebody did. */
export const searches = pgTable("searches", {
  term: text().primaryKey(),
  written: text().notNull(),
  minutes: integer().notNull(),
  lastAt: time("last_at").notNull(),
});
