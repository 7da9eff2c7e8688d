import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { invoices } from "@/lib/backend/db/schema/invoices";
import { orderChanges } from "@/lib/backend/db/schema/order-changes";
import { moneyEvents, payments } from "@/lib/backend/db/schema/payments";
import { walletEntries } from "@/lib/backend/db/schema/wallet";
import { compare, ofInvoices } from "./check-sql";

const isAccepted = sql`${orderChanges.state} = 'accepted'`;
const acceptedOf = sql`from ${orderChanges} where ${orderChanges.invoiceId} = ${invoices.id} and ${isAccepted}`;
export const isChanged = sql`exists (select ${acceptedOf})`;
/** What was to be paid for an order before it was changed. */
export const firstPayable = sql`coalesce((select ${orderChanges.oldTotal} ${acceptedOf} order by ${orderChanges.id} limit 1), ${invoices.payableAmount})`;
/** How many changes of an order were settled by a payment of their own. */
export const paidChanges = sql`(select count(*) ${acceptedOf} and ${orderChanges.difference} > 0)`;
/** What accepted changes refund from the payments of an order. */
export const refundedByChanges = sql`(select coalesce(sum(${orderChanges.paymentShare}), 0) ${acceptedOf})`;
/** What accepted changes gave back to the wallet. */
export const walletSharesOfChanges = sql`(select coalesce(sum(${orderChanges.walletShare}), 0) ${acceptedOf})`;

const priceOfLines = (lines: SQL) =>
  sql`(select coalesce(sum((line ->> 'price')::bigint * (line ->> 'count')::int), 0) from jsonb_array_elements(${lines}) one (line))`;
const goodsIn = (bill: SQL) => sql`(${bill} ->> 'goodsAmount')::bigint`;

/** Checks of decision 0034: offered changes, and what accepted ones made of the bill and of the money. */
export const CHANGE_CHECKS: Record<string, SQL> = {
  "each change of an order begins at the bill before it": compare(
    sql`from (select id, old_total, coalesce(lag(new_total) over (partition by invoice_id order by id), old_total) as before
      from ${orderChanges} where ${isAccepted}) step`,
    sql`id`,
    sql`before`,
    sql`old_total`,
  ),
  "a changed order has the bill of its last change": ofInvoices(
    sql`(select ${orderChanges.newTotal} ${acceptedOf} order by ${orderChanges.id} desc limit 1)`,
    sql`${invoices.payableAmount}`,
    isChanged,
  ),
  "a change moves the goods amount by the pieces that go and come": compare(
    sql`from ${orderChanges}`,
    sql`${orderChanges.id}`,
    sql`${goodsIn(sql`${orderChanges.oldBill}`)} - ${priceOfLines(sql`${orderChanges.gone}`)} + ${priceOfLines(sql`${orderChanges.added}`)}`,
    goodsIn(sql`${orderChanges.newBill}`),
  ),
  "a change of a higher price is paid once, and no other one": compare(
    sql`from ${orderChanges}`,
    sql`${orderChanges.id}`,
    sql`case when ${isAccepted} and ${orderChanges.difference} > 0 then 1 else 0 end`,
    sql`(select count(*) from ${moneyEvents} join ${payments} on ${payments.id} = ${moneyEvents.paymentId}
      where ${payments.changeId} = ${orderChanges.id} and ${moneyEvents.kind} = 'paid'
      and ${payments.amount} = ${orderChanges.difference})`,
  ),
  "a change gives the wallet its share once": compare(
    sql`from ${orderChanges}`,
    sql`${orderChanges.id}`,
    sql`case when ${isAccepted} then ${orderChanges.walletShare} else 0 end`,
    sql`(select coalesce(sum(amount), 0) from ${walletEntries} where ${walletEntries.changeId} = ${orderChanges.id})`,
  ),
};
