import "server-only";
import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
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
    createdAt: time("created_at").notNull(),
    approvedAt: time("approved_at"),
  },
  (table) => [
    index("comments_approved")
      .on(table.recordType, table.recordId, table.id.desc())
      .where(sql`approved_at is not null`),
    check("comments_record_type", sql`${table.recordType} in (1, 2)`),
  ],
);

/** Who wants to be told when a product is back. */
export const waitlist = pgTable(
  "waitlist",
  {
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
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
