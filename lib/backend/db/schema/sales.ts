import "server-only";
import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { MAX_SALE_PERCENT, SALE_ITEM_STATES } from "@/lib/contract/desk-sale";
import { products } from "./catalogue";
import { bounds, rials, time } from "./columns";

/** Sale prices of products for a time: a job writes them at the start and takes them back at the end. */
export const sales = pgTable(
  "sales",
  {
    id: integer().primaryKey(),
    name: text().notNull(),
    startsAt: time("starts_at").notNull(),
    endsAt: time("ends_at").notNull(),
    /** When the prices were written and taken back. */
    startedAt: time("started_at"),
    endedAt: time("ended_at"),
    position: integer().notNull(),
  },
  (table) => [
    check("sales_end_after_start", sql`${table.endsAt} > ${table.startsAt}`),
    index("sales_unfinished").on(table.startsAt).where(sql`ended_at is null`),
  ],
);

export const saleItems = pgTable(
  "sale_items",
  {
    saleId: integer("sale_id")
      .notNull()
      .references(() => sales.id, { onDelete: "cascade" }),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    percent: smallint().notNull(),
    position: integer().notNull(),
    state: text({ enum: SALE_ITEM_STATES }).notNull().default("waiting"),
    /** The prices and the end (of an earlier special sale) that the start found; null before it. */
    priceFrom: rials("price_from"),
    finalFrom: rials("final_from"),
    untilFrom: time("until_from"),
    /** The sale price and the end that the start wrote. */
    finalTo: rials("final_to"),
    untilTo: time("until_to"),
  },
  (table) => [
    primaryKey({ columns: [table.saleId, table.productId] }),
    index("sale_items_product").on(table.productId),
    bounds("sale_items_percent", table.percent, 1, MAX_SALE_PERCENT),
  ],
);

export type SaleRow = typeof sales.$inferSelect;
export type SaleItemRow = typeof saleItems.$inferSelect;
