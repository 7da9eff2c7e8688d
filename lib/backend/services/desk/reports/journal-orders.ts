import "server-only";
import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { type InvoiceRow, invoiceLines, invoices } from "@/lib/backend/db/schema/invoices";
import { type OrderChangeRow, orderChanges } from "@/lib/backend/db/schema/order-changes";
import { payments } from "@/lib/backend/db/schema/payments";
import { returnLines, returns } from "@/lib/backend/db/schema/returns";
import { users } from "@/lib/backend/db/schema/users";
import type { Pieces } from "@/lib/domain/reports/journal";
import { groupBy } from "@/lib/domain/shared/group-by";
import { isSettled } from "./entries";
import { paidBackOf } from "./paid-back";
import { readRows, type Shop } from "./totals";

/** An order with all that moved its goods or its money; `changes` are the accepted ones, the newest first. */
export type JournalOrder = {
  invoice: InvoiceRow;
  buyer: typeof users.$inferSelect;
  lines: Pieces[];
  changes: OrderChangeRow[];
  given: { returnId: number; lineId: number; pieces: number; amount: number; paymentShare: number }[];
  /** The payments that settled the order and its changes, oldest first. */
  paid: (typeof payments.$inferSelect)[];
  /** What those payments gave back, oldest first. */
  refunds: PaidBack[];
};

export type PaidBack = { of: number; amount: number; at: number; reference: string | null };

const readPaidBack = (deps: Shop, ids: number[]): Promise<PaidBack[]> =>
  readRows<PaidBack>(
    deps,
    sql`select invoice_id as of, amount, extract(epoch from at)::float8 * 1000 as at, reference
      from (${paidBackOf(sql.join(ids, sql`, `))}) back order by back.at, id`,
    ["reference"],
  );

const linesOf = ({ db }: Shop, ids: number[]) =>
  db
    .query()
    .select({
      of: invoiceLines.invoiceId,
      line: invoiceLines.id,
      name: invoiceLines.name,
      count: invoiceLines.count,
      price: invoiceLines.price,
    })
    .from(invoiceLines)
    .where(inArray(invoiceLines.invoiceId, ids))
    .orderBy(asc(invoiceLines.id));

const returnedOf = ({ db }: Shop, ids: number[]) =>
  db
    .query()
    .select({
      of: returns.invoiceId,
      returnId: returnLines.returnId,
      lineId: returnLines.lineId,
      pieces: returnLines.pieces,
      amount: returnLines.amount,
      paymentShare: returns.paymentShare,
    })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(inArray(returns.invoiceId, ids))
    .orderBy(asc(returnLines.lineId));

/** Returns the rows of an order, found by a map. */
function by<Row>(rows: readonly Row[], orderOf: (row: Row) => number): (order: number) => Row[] {
  const found = groupBy(rows, orderOf);
  return (order) => found.get(order) ?? [];
}

/** Reads orders by id. */
export async function readJournalOrders(deps: Shop, ids: number[]): Promise<Map<number, JournalOrder>> {
  const query = deps.db.query();
  const accepted = and(inArray(orderChanges.invoiceId, ids), eq(orderChanges.state, "accepted"));
  const settled = and(inArray(payments.invoiceId, ids), isSettled);
  const found = query.select({ invoice: invoices, buyer: users }).from(invoices);
  const orders = await found.innerJoin(users, eq(users.id, invoices.userId)).where(inArray(invoices.id, ids));
  const lines = await linesOf(deps, ids);
  const given = await returnedOf(deps, ids);
  const changes = await query.select().from(orderChanges).where(accepted).orderBy(desc(orderChanges.id));
  const paid = await query.select().from(payments).where(settled).orderBy(asc(payments.id));
  const [lineOf, givenOf] = [by(lines, ({ of }) => of), by(given, ({ of }) => of)];
  const refundsOf = by(await readPaidBack(deps, ids), ({ of }) => of);
  const [changesOf, paidOf] = [by(changes, ({ invoiceId }) => invoiceId), by(paid, ({ invoiceId }) => invoiceId)];
  return new Map(
    orders.map(({ invoice, buyer }) => {
      const { id } = invoice;
      const parts = { lines: lineOf(id), changes: changesOf(id), given: givenOf(id), paid: paidOf(id) };
      return [id, { invoice, buyer, ...parts, refunds: refundsOf(id) }];
    }),
  );
}
