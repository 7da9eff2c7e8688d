import "server-only";
import { jsonb, pgTable, text } from "drizzle-orm/pg-core";

/** Small pieces of shop data that are read whole, such as the footer. */
export const settings = pgTable("settings", {
  key: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
});
