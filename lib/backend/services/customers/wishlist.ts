import "server-only";
import { and, desc, eq } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError } from "@/lib/backend/core/errors";
import { wishlist } from "@/lib/backend/db/schema/engagement";
import { RecordType } from "@/lib/contract/engagement";
import type { ProductCard } from "@/lib/contract/product";
import { findCards } from "../catalogue/product-cards";
import { isListed } from "../catalogue/product-conditions";
import { requireSubject, type Subject } from "./subjects";

const MAX_SHOWN = 100;

function requireProduct({ type }: Subject): void {
  if (type !== RecordType.Product) throw fieldError("type", "Validation.cartType");
}

/** Lists the user's wishlist, newest first, without products that are no longer sold. */
export async function listWishes(deps: Deps, userId: number): Promise<ProductCard[]> {
  const rows = await deps.db
    .query()
    .select({ id: wishlist.productId })
    .from(wishlist)
    .where(eq(wishlist.userId, userId))
    .orderBy(desc(wishlist.createdAt), desc(wishlist.productId))
    .limit(MAX_SHOWN);
  return findCards(
    deps,
    rows.map(({ id }) => id),
    isListed,
  );
}

/** Throws 404, 410, and 422 for a bundle. */
export async function addWish(deps: Deps, userId: number, record: Subject): Promise<void> {
  requireProduct(record);
  await requireSubject(deps, record);
  await deps.db
    .query()
    .insert(wishlist)
    .values({ userId, productId: record.id, createdAt: deps.now() })
    .onConflictDoNothing();
}

/** Throws 422 for a bundle. */
export async function removeWish({ db }: Deps, userId: number, record: Subject): Promise<void> {
  requireProduct(record);
  await db
    .query()
    .delete(wishlist)
    .where(and(eq(wishlist.userId, userId), eq(wishlist.productId, record.id)));
}
