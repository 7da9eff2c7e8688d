import "server-only";
import { and, asc, eq, gt, isNull, lte, or, type SQL } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { sales } from "@/lib/backend/db/schema/sales";
import { settleSale } from "./sale-prices";

function isDue(at: Date): SQL | undefined {
  const starts = and(isNull(sales.startedAt), lte(sales.startsAt, at), gt(sales.endsAt, at));
  const ends = and(isNull(sales.endedAt), lte(sales.endsAt, at));
  return or(starts, ends);
}

/** Starts the sales whose time has come and ends those whose time is over. Safe in several processes. */
export async function settleSales(deps: Deps): Promise<void> {
  const { db, now } = deps;
  const due = await db.query().select({ id: sales.id }).from(sales).where(isDue(now())).orderBy(asc(sales.endsAt));
  for (const { id } of due) {
    await db.transaction(async () => {
      const is = and(eq(sales.id, id), isDue(now()));
      const [sale] = await db.query().select().from(sales).where(is).for("no key update", { skipLocked: true });
      if (sale) await settleSale(deps, sale, null);
    });
  }
}
