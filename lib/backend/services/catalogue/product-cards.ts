import "server-only";
import { and, eq, inArray, type SQL } from "drizzle-orm";
import { brands, productDetails, products } from "@/lib/backend/db/schema/catalogue";
import type { Deps } from "@/lib/backend/deps";
import { forgetProducts } from "@/lib/backend/listing/port";
import { presentProductCard } from "@/lib/backend/presenters/product";
import type { ProductCard } from "@/lib/contract/product";

/** The cards of these products, in this order; where a condition is given, only of those that meet it. */
export async function findCards({ db, now, origin }: Deps, ids: number[], condition?: SQL): Promise<ProductCard[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .query()
    .select({ row: products, brand: brands, tags: productDetails.tags })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(productDetails, eq(productDetails.productId, products.id))
    .where(and(inArray(products.id, ids), condition));
  const surroundings = { now: now(), origin };
  const cards = new Map(rows.map((found) => [found.row.id, presentProductCard(found, surroundings)]));
  // Someone deleted a row, which the shop itself never does.
  if (!condition)
    forgetProducts(
      db,
      ids.filter((id) => !cards.has(id)),
    );
  return ids.flatMap((id) => cards.get(id) ?? []);
}
