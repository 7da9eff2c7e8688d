import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { orderChanges } from "@/lib/backend/db/schema/order-changes";
import { returns } from "@/lib/backend/db/schema/returns";
import { CLOSED_PAYMENTS, sumOfChanges } from "./entries";

// What the payments of an order owe for an entry `given` (`invoice_id`, `return_id`, `change_id`) whose invoice is joined,
// in rials. The money that no payment gives back is the wallet's, which has it at once.

type Reach = "<" | "<=";
const ofReturns = (reach: Reach) => sql`(select coalesce(sum(${returns.paymentShare}), 0) from ${returns}
  where ${returns.invoiceId} = given.invoice_id and ${returns.id} ${sql.raw(reach)} given.return_id)`;
const allChanges = sumOfChanges(sql`${orderChanges.paymentShare}`);
const changesTo = (reach: Reach) =>
  sumOfChanges(
    sql`case when ${orderChanges.id} ${sql.raw(reach)} given.change_id then ${orderChanges.paymentShare} end`,
  );

/** What was owed before a return, and with it; refunds pay for what was owed first. */
export const OWED_BEFORE_RETURN: SQL = sql`${allChanges} + ${ofReturns("<")}`;
export const OWED_WITH_RETURN: SQL = sql`case when given.return_id is null then ${CLOSED_PAYMENTS}
  else ${allChanges} + ${ofReturns("<=")} end`;

const isChange = sql`given.change_id is not null`;
/** The same for a return or a change. */
export const OWED_BEFORE: SQL = sql`case when ${isChange} then ${changesTo("<")} else ${OWED_BEFORE_RETURN} end`;
export const OWED_WITH: SQL = sql`case when ${isChange} then ${changesTo("<=")} else ${OWED_WITH_RETURN} end`;
