import "server-only";
import { asc, inArray, lte } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { TAGS } from "@/lib/contract/tags";
import { products } from "../db/schema/catalogue";

/** Locks the products whose special sale has ended in order of id, as orders do; otherwise the two could deadlock. */
export function selectEndedSales({ db, now }: Deps) {
  return db
    .query()
    .select({ id: products.id })
    .from(products)
    .where(lte(products.specialSaleUntil, now()))
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
