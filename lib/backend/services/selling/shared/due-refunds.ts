import "server-only";
import { sql } from "drizzle-orm";
import { payments } from "@/lib/backend/db/schema/payments";

/** True for a payment of which all or a part must be refunded and has not been. */
export const hasRefundDueRow = sql`(${payments.state} = 'refund_due'
  or (${payments.state} = 'paid' and ${payments.owedAmount} > ${payments.refundedAmount}))`;

/** What is still to refund of such a payment, in rials. */
export const refundLeftOf = sql`coalesce(${payments.owedAmount}, ${payments.amount}) - ${payments.refundedAmount}`;
