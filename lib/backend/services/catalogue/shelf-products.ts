import "server-only";
import { and, asc, eq, gt, isNotNull, isNull, lte, or, type SQL } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { type ShelfRow, shelfProducts, shelves } from "@/lib/backend/db/schema/shelves";
import { findProducts } from "@/lib/backend/listing/port";
import { MAX_SHELF_ITEMS, type RuleOrder } from "@/lib/contract/desk-shelf";
import { Sort } from "@/lib/contract/product";

const MAX_SHELF = 1000;

const SORTS: Record<RuleOrder, Sort> = {
  newest: Sort.Newest,
  most_sold: Sort.BestSelling,
  cheapest: Sort.Cheapest,
};

/** In the time for which the shelf is shown. */
export const isShelfOn = (now: Date): SQL | undefined =>
  and(or(isNull(shelves.startsAt), lte(shelves.startsAt, now)), or(isNull(shelves.endsAt), gt(shelves.endsAt, now)));

/** Returns product ids in shelf order, or the intersection if both shelves are given; undefined without a shelf. */
export async function findShelfProducts(
  deps: Deps,
  { shelf, special_shelf }: { shelf?: number; special_shelf?: number },
): Promise<number[] | undefined> {
  const onShelf = shelf === undefined ? undefined : await readShelf(deps, shelf, isNotNull(shelves.categoryId));
  if (special_shelf === undefined) return onShelf;
  const onSpecial = await readShelf(deps, special_shelf, isNull(shelves.categoryId));
  return onShelf ? onShelf.filter((id) => onSpecial.includes(id)) : onSpecial;
}

async function findByRule({ db, now }: Deps, { ruleBy, ruleId, ruleOrder }: ShelfRow): Promise<number[]> {
  const { ids } = await findProducts(db, {
    category: ruleBy === "category" ? (ruleId ?? undefined) : undefined,
    brand: ruleBy === "brand" && ruleId ? [ruleId] : undefined,
    sortby: SORTS[ruleOrder ?? "most_sold"],
    group: true,
    limit: MAX_SHELF_ITEMS,
    now: now(),
  });
  return ids;
}

async function readShelf(deps: Deps, id: number, ofRightKind: SQL): Promise<number[]> {
  const { db, now } = deps;
  const [shelf] = await db
    .query()
    .select()
    .from(shelves)
    .where(and(eq(shelves.id, id), ofRightKind, isShelfOn(now())));
  if (!shelf) return [];
  if (shelf.mode === "rule") return findByRule(deps, shelf);
  const rows = await db
    .query()
    .select({ id: shelfProducts.productId })
    .from(shelfProducts)
    .where(eq(shelfProducts.shelfId, id))
    .orderBy(asc(shelfProducts.position))
    .limit(MAX_SHELF);
  return rows.map((row) => row.id);
}
