import "server-only";
import { inArray, or } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { productFits } from "@/lib/backend/db/schema/catalogue";

const NONE: ReadonlySet<number> = new Set();

/** Returns a function to the ids of what is recorded as fitting each of these products, in both directions. */
export async function readFits(
  { db }: Pick<Deps, "db">,
  ids: readonly number[],
): Promise<(id: number) => ReadonlySet<number>> {
  if (ids.length === 0) return () => NONE;
  const rows = await db
    .query()
    .select()
    .from(productFits)
    .where(or(inArray(productFits.productId, [...ids]), inArray(productFits.otherId, [...ids])));
  const fits = new Map(ids.map((id) => [id, new Set<number>()]));
  for (const { productId, otherId } of rows) {
    fits.get(productId)?.add(otherId);
    fits.get(otherId)?.add(productId);
  }
  return (id) => fits.get(id) ?? NONE;
}
