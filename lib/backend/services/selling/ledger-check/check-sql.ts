import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { invoices } from "@/lib/backend/db/schema/invoices";
import { moneyEvents, payments } from "@/lib/backend/db/schema/payments";

/** Selects the rows whose figures differ, up to 100. */
export const compare = (from: SQL, id: SQL, expected: SQL, found: SQL) =>
  sql`select * from (select ${id} as id, (${expected})::bigint as expected, (${found})::bigint as found ${from}) rows
    where expected is distinct from found order by id limit 100`;
export const ofInvoices = (expected: SQL, found: SQL, where: SQL = sql`true`) =>
  compare(sql`from ${invoices} where ${where}`, sql`${invoices.id}`, expected, found);

/** Sums the refund events of a payment; `by` names who made the refund. */
export const givenBy = (
  by?: string,
) => sql`(select coalesce(sum((${moneyEvents.detail} ->> 'amount')::bigint), 0) from ${moneyEvents}
  where ${moneyEvents.paymentId} = ${payments.id} and ${moneyEvents.invoiceId} = ${payments.invoiceId}
  and ${moneyEvents.kind} = 'refunded'${by ? sql` and ${moneyEvents.detail} ->> 'by' = ${by}` : sql``})`;
