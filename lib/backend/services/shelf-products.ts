import "server-only";
import { and, asc, eq, isNotNull, isNull, type SQL } from "drizzle-orm";
import { shelfProducts, shelves } from "../db/schema/shelves";
import type { Deps } from "../deps";
import { Standing } from "../listing/columns";
import type { ListingIndex } from "../listing/listing-index";
import { MAX_RELEVANCE, type Relevance } from "../listing/relevance";

/** A hand-picked shelf is never longer; half of the relevance is for what can be bought. */
const MAX_SHELF = MAX_RELEVANCE / 2;

/** The product ids of a category's shelf or of a custom one, in their order; of both, what is on both. Null when neither is asked for. */
export async function findShelfProducts(
  deps: Deps,
  { shelf, special_shelf }: { shelf?: number; special_shelf?: number },
): Promise<number[] | null> {
  const onShelf = shelf === undefined ? null : await readShelf(deps, shelf, isNotNull(shelves.categoryId));
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

/** The order of a shelf as relevance by slot: what can be bought first, then by position; only what a search found, if there was one. */
export function rankShelf(index: ListingIndex, productIds: number[], found?: Relevance): Uint16Array {
  const relevance = new Uint16Array(index.columns.size);
  for (const [position, id] of productIds.entries()) {
    const slot = index.slotOf(id);
    if (slot === undefined || found?.[slot] === 0) continue;
    const head = index.columns.standing[slot] === Standing.Buyable ? productIds.length : 0;
    relevance[slot] = head + productIds.length - position;
  }
  return relevance;
}
