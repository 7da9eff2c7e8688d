import "server-only";
import { and, desc, eq, notInArray, sql } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { viewedProducts, visits } from "@/lib/backend/db/schema/engagement";
import { RecordType } from "@/lib/contract/engagement";
import type { ProductCard } from "@/lib/contract/product";
import { findCards } from "../catalogue/product-cards";
import { isListed } from "../catalogue/product-conditions";
import { requireSubject, type Subject } from "./subjects";

const MAX_VIEWED = 16;

const SHOP_DAY = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Tehran" });

/** Counts a page view per day in Tehran and records the product that a customer viewed. Throws 404 and 410. */
export async function countVisit(deps: Deps, record: Subject, userId: number | null): Promise<void> {
  await requireSubject(deps, record);
  const { db, now } = deps;
  await db
    .query()
    .insert(visits)
    .values({ recordType: record.type, recordId: record.id, day: SHOP_DAY.format(now()), count: 1 })
    .onConflictDoUpdate({
      target: [visits.recordType, visits.recordId, visits.day],
      set: { count: sql`${visits.count} + 1` },
    });
  if (userId !== null && record.type === RecordType.Product) await storeViewed(deps, userId, record.id);
}

const lastViewed = ({ db }: Deps, userId: number) =>
  db
    .query()
    .select({ id: viewedProducts.productId })
    .from(viewedProducts)
    .where(eq(viewedProducts.userId, userId))
    .orderBy(desc(viewedProducts.viewedAt))
    .limit(MAX_VIEWED);

async function storeViewed(deps: Deps, userId: number, productId: number): Promise<void> {
  const { db, now } = deps;
  await db
    .query()
    .insert(viewedProducts)
    .values({ userId, productId, viewedAt: now() })
    .onConflictDoUpdate({ target: [viewedProducts.userId, viewedProducts.productId], set: { viewedAt: now() } });
  const older = notInArray(viewedProducts.productId, lastViewed(deps, userId));
  await db
    .query()
    .delete(viewedProducts)
    .where(and(eq(viewedProducts.userId, userId), older));
}

/** Lists the most recently viewed products, newest first, without removed ones. */
export async function listViewed(deps: Deps, userId: number): Promise<ProductCard[]> {
  const ids = (await lastViewed(deps, userId)).map(({ id }) => id);
  return findCards(deps, ids, isListed);
}
