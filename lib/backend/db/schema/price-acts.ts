import "server-only";
import { index, integer, pgTable, primaryKey, smallint } from "drizzle-orm/pg-core";
import { products } from "./catalogue";
import { rials, time } from "./columns";
import { users } from "./users";

export const priceActs = pgTable("price_acts", {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  actorId: integer("actor_id")
    .notNull()
    .references(() => users.id),
  percent: smallint().notNull(),
  createdAt: time("created_at").notNull(),
  undoneAt: time("undone_at"),
});

export const priceActItems = pgTable(
  "price_act_items",
  {
    actId: integer("act_id")
      .notNull()
      .references(() => priceActs.id, { onDelete: "cascade" }),
    productId: integer("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    priceFrom: rials("price_from").notNull(),
    finalFrom: rials("final_from").notNull(),
    priceTo: rials("price_to").notNull(),
    finalTo: rials("final_to").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.actId, table.productId] }),
    index("price_act_items_product").on(table.productId),
  ],
);
