import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { payments, refunds } from "@/lib/backend/db/schema/payments";
import { isSettled } from "./entries";

/**
 * What payments of the orders in `invoiceIds` (a query of one column, or a list) gave back, by refunds of staff or a
 * reversal of the gateway: `invoice_id`, `id`, `amount` in rials, `at`, `reference`.
 */
export const paidBackOf = (invoiceIds: SQL): SQL => sql`
  select ${payments.invoiceId} as invoice_id, ${refunds.id} as id, ${refunds.amount} as amount, ${refunds.endedAt} as at,
    ${refunds.reference} as reference
  from ${refunds} join ${payments} on ${payments.id} = ${refunds.paymentId}
  where ${refunds.state} = 'done' and ${payments.invoiceId} in (${invoiceIds}) and ${isSettled}
  union all
  select ${payments.invoiceId}, 0, ${payments.refundedAmount}, ${payments.refundedAt}, ${payments.refundReference}
  from ${payments} where ${payments.refundedAt} is not null and ${payments.refundedAmount} > 0
    and ${payments.invoiceId} in (${invoiceIds}) and ${isSettled}
    and not exists (select from ${refunds} where ${refunds.paymentId} = ${payments.id} and ${refunds.state} = 'done')`;
