import "server-only";
import { and, asc, eq, isNotNull, isNull, type SQL } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { shelfProducts, shelves } from "@/lib/backend/db/schema/shelves";

const MAX_SHELF = 1000;

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

async function readShelf({ db }: Deps, id: number, ofRightKind: SQL): Promise<number[]> {
  const rows = await db
    .query()
    .select({ id: shelfProducts.productId })
    .from(shelfProducts)
    .innerJoin(shelves, eq(shelves.id, shelfProducts.shelfId))
    .where(and(eq(shelves.id, id), ofRightKind))
    .orderBy(asc(shelfProducts.position))
    .limit(MAX_SHELF);
  return rows.map((row) => row.id);
}
