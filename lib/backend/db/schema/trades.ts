import "server-only";
import { sql } from "drizzle-orm";
import { boolean, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { ChoicePart, ChoicePlace } from "@/lib/contract/choose";
import type { WrittenText } from "@/lib/contract/desk-trade";
import { time } from "./columns";

/** Businesses for which staff recommend terminals, with everything that they wrote; a shop has few of them. */
export const trades = pgTable(
  "trades",
  {
    id: integer().primaryKey(),
    slug: text().notNull().unique(),
    /** Addresses that the trade had before; they redirect. */
    formerSlugs: jsonb("former_slugs").$type<string[]>().notNull().default([]),
    name: text().notNull(),
    /** The one for every business that has none of its own. */
    isOther: boolean("is_other").notNull().default(false),
    places: jsonb().$type<ChoicePlace[]>().notNull().default([]),
    nets: jsonb().$type<ChoicePart[]>().notNull().default([]),
    texts: jsonb().$type<WrittenText[]>().notNull().default([]),
    updatedAt: time("updated_at").notNull(),
    position: integer().notNull(),
  },
  (table) => [uniqueIndex("trades_one_other").on(table.isOther).where(sql`${table.isOther}`)],
);

export type TradeRow = typeof trades.$inferSelect;
