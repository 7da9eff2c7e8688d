import "server-only";
import { eq, sql } from "drizzle-orm";
import { products } from "@/lib/backend/db/schema/catalogue";

export const isListed = eq(products.removed, false);
/** The SQL version of `isAvailable` in lib/domain/product/sale.ts. */
export const isInStock = sql`(not ${products.comingSoon} and coalesce(${products.stock}, 1) > 0)`;
