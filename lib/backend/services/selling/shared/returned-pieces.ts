import "server-only";
import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { invoiceLines, invoices } from "@/lib/backend/db/schema/invoices";
import { type Returned, returnLines, returns } from "@/lib/backend/db/schema/returns";
import { countReturned } from "@/lib/domain/order/returns";

export const readReturned = (deps: Pick<Deps, "db">, invoiceId: number): Promise<Returned> =>
  listReturned(deps, [invoiceId]);

export async function listReturned({ db }: Pick<Deps, "db">, invoiceIds: number[]): Promise<Returned> {
  const rows = await db
    .query()
    .select()
    .from(returns)
    .where(inArray(returns.invoiceId, invoiceIds))
    .orderBy(asc(returns.id));
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lines = await db
    .query()
    .select()
    .from(returnLines)
    .where(inArray(returnLines.returnId, ids))
    .orderBy(asc(returnLines.lineId));
  return rows.map((row) => ({ row, lines: lines.filter(({ returnId }) => returnId === row.id) }));
}

/** The rials that are refunded for returned pieces of an invoice, or the payment's share of them. */
export const returnedOf = (column: "total" | "payment_share") =>
  sql`(select coalesce(sum(${sql.identifier(column)}), 0) from ${returns} where ${returns}.invoice_id = ${invoices}.id)`;

/** The serial numbers of an invoice line without those of returned pieces, which can be sold again. */
export const serialsLeft = sql<string[]>`(select coalesce(jsonb_agg(serial order by at), '[]'::jsonb)
  from jsonb_array_elements_text(${invoiceLines.serials}) with ordinality one (serial, at)
  where not exists (select from ${returnLines} where ${returnLines.lineId} = ${invoiceLines.id} and ${returnLines.serials} ? serial))`;

/** Returns how many pieces of each line were not returned. */
export async function readPiecesLeft(deps: Pick<Deps, "db">, invoiceId: number): Promise<Map<number, number>> {
  const lines = await deps.db.query().select().from(invoiceLines).where(eq(invoiceLines.invoiceId, invoiceId));
  const pieces = countReturned(await readReturned(deps, invoiceId));
  return new Map(lines.map(({ id, count }) => [id, count - (pieces.get(id) ?? 0)]));
}
