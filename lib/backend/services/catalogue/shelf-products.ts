import "server-only";
import { and, asc, eq, isNotNull, isNull, type SQL } from "drizzle-orm";
import { shelfProducts, shelves } from "@/lib/backend/db/schema/shelves";
import type { Deps } from "@/lib/backend/deps";

/** A hand-picked shelf is never longer. */
const MAX_SHELF = 1000;

/** The product ids of a category's shelf or of a custom one, in their order; of both, what is on both. Undefined when neither is asked for. */
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
