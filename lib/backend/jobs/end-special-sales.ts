import "server-only";
import { and, asc, eq, inArray, lte, notExists, sql } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { TAGS } from "@/lib/contract/tags";
import { products } from "../db/schema/catalogue";
import { saleItems } from "../db/schema/sales";

/**
 * Locks the products whose special sale has ended in order of id, as orders do; otherwise the two could deadlock. The
 * prices that a sale record wrote are left to `settleSales`, which knows what they were before.
 */
export function selectEndedSales({ db, now }: Deps) {
  const written = db
    .query()
    .select({ one: sql`1` })
    .from(saleItems)
    .where(and(eq(saleItems.productId, products.id), eq(saleItems.state, "running")));
  return db
    .query()
    .select({ id: products.id })
    .from(products)
    .where(and(lte(products.specialSaleUntil, now()), notExists(written)))
    .orderBy(asc(products.id))
    .for("update", { skipLocked: true });
}

export async function endSpecialSales(deps: Deps): Promise<void> {
  const { db } = deps;
  await db.transaction(async () => {
    const ended = await db
      .query()
      .update(products)
      .set({ finalPrice: products.price, discountPercent: 0, specialSaleUntil: null })
      .where(inArray(products.id, selectEndedSales(deps)))
      .returning({ id: products.id });
    if (ended.length > 0) db.invalidate(TAGS.products, ...ended.map(({ id }) => TAGS.product(id)));
  });
}
