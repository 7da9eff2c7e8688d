import "server-only";
import { and, eq, gte, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { invoiceLines, invoices } from "@/lib/backend/db/schema/invoices";

const WEEK_MS = 7 * 86_400_000;

/** Units of paid orders of the last seven days, by product. */
export async function readSold({ db, now }: Pick<Deps, "db" | "now">, ids: number[]): Promise<Map<number, number>> {
  const rows = await db
    .query()
    .select({ id: invoiceLines.productId, count: sql<number>`sum(${invoiceLines.count})::int` })
    .from(invoiceLines)
    .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
    .where(
      and(
        ...[inArray(invoiceLines.productId, ids), isNotNull(invoices.paidAt), isNull(invoices.cancelledAt)],
        gte(invoices.createdAt, new Date(now().getTime() - WEEK_MS)),
      ),
    )
    .groupBy(invoiceLines.productId);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
