import "server-only";
import { eq, sql } from "drizzle-orm";
import { products } from "@/lib/backend/db/schema/catalogue";

export const isListed = eq(products.removed, false);
/** lib/domain/sale's isAvailable, for the database. */
export const isInStock = sql`(not ${products.comingSoon} and coalesce(${products.stock}, 1) > 0)`;
