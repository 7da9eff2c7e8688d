import "server-only";
import { sql } from "drizzle-orm";
import { boolean, doublePrecision, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { time } from "./columns";
import { users } from "./users";

export const addresses = pgTable(
  "addresses",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text().notNull(),
    mobile: text().notNull(),
    province: text().notNull(),
    city: text().notNull(),
    address: text().notNull(),
    number: text().notNull(),
    unit: text(),
    postalCode: text("postal_code").notNull(),
    lat: doublePrecision(),
    lng: doublePrecision(),
    isMain: boolean("is_main").notNull().default(false),
    /** The agent who entered it; null if the owner entered it or has saved it since. */
    addedBy: integer("added_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: time("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("addresses_user").on(table.userId),
    index("addresses_city").on(table.city, table.userId).where(sql`is_main`),
    uniqueIndex("addresses_one_main").on(table.userId).where(sql`is_main`),
  ],
);

export type AddressRow = typeof addresses.$inferSelect;
