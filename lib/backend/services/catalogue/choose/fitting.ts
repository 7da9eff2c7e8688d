import "server-only";
import { and, eq, inArray, or } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { productFits } from "@/lib/backend/db/schema/catalogue";

/** Returns those of the products that are recorded as fitting a device. */
export async function findFitting({ db }: Pick<Deps, "db">, deviceId: number, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const { productId, otherId } = productFits;
  const rows = await db
    .query()
    .select()
    .from(productFits)
    .where(
      or(and(eq(productId, deviceId), inArray(otherId, ids)), and(eq(otherId, deviceId), inArray(productId, ids))),
    );
  return new Set(rows.map((row) => (row.productId === deviceId ? row.otherId : row.productId)));
}
