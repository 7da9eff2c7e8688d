import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { products } from "@/lib/backend/db/schema/catalogue";
import { invoiceLines, invoices } from "@/lib/backend/db/schema/invoices";
import { orderChanges } from "@/lib/backend/db/schema/order-changes";
import { moneyEvents, payments } from "@/lib/backend/db/schema/payments";
import { returns } from "@/lib/backend/db/schema/returns";
import { walletEntries } from "@/lib/backend/db/schema/wallet";
import { PaymentStatus } from "@/lib/contract/invoice";
import { CLOSED } from "@/lib/domain/order/invoice-transitions";
import { TEHRAN_MS } from "@/lib/persian/tehran";
import { endOf, startOf } from "../order-query";

/** Days in Tehran, both inclusive. */
export type Range = { from: string; to: string };
export type EntryFilter = { city?: string; port?: number; agent?: number };

const within = (moment: SQL, { from, to }: Range): SQL =>
  sql`${moment} >= ${startOf(from).toISOString()}::timestamptz and ${moment} < ${endOf(to).toISOString()}::timestamptz`;

/** The day in Tehran of a moment, YYYY-MM-DD. */
export const dayOf = (moment: SQL): SQL =>
  sql`to_char(${moment} at time zone 'UTC' + ${TEHRAN_MS / 1000} * interval '1 second', 'YYYY-MM-DD')`;

const matches = ({ city, port, agent }: EntryFilter): SQL => {
  const ofCity = city ? sql`${invoices.city} = ${city}` : sql`true`;
  const ofPort = port ? sql`${invoices.paymentPort} = ${port}` : sql`true`;
  return agent ? sql`${ofCity} and ${ofPort} and ${invoices.authorId} = ${agent}` : sql`${ofCity} and ${ofPort}`;
};

/** What an order costs: its payment, and its wallet's share; a settled debt is no part of it. */
const COST = sql`(${invoices.payableAmount} + ${invoices.walletAmount})`;
const isPaid = sql`${invoices.paymentStatus} = ${PaymentStatus.Paid}`;

const isAccepted = sql`${orderChanges.state} = 'accepted'`;
/** A sum over the accepted changes of an order. */
export const sumOfChanges = (what: SQL): SQL => sql`(select coalesce(sum(${what}), 0) from ${orderChanges}
  where ${orderChanges.invoiceId} = ${invoices.id} and ${isAccepted})`;

/** Orders by the moment of payment, as they were then: `invoice_id`, `at`, `amount` in rials. */
export const salesIn = (range: Range, filter: EntryFilter = {}): SQL => sql`
  select ${invoices.id} as invoice_id, ${invoices.paidAt} as at, ${COST} - ${sumOfChanges(sql`${orderChanges.difference}`)} as amount
  from ${invoices} where ${isPaid} and ${within(sql`${invoices.paidAt}`, range)} and ${matches(filter)}`;

/** Accepted changes of paid orders: `change_id`, `invoice_id`, `at`, `amount` in rials, negative if the order costs less. */
export const changesIn = (range: Range, filter: EntryFilter = {}): SQL => sql`
  select ${orderChanges.id} as change_id, ${orderChanges.invoiceId} as invoice_id, ${orderChanges.endedAt} as at,
    ${orderChanges.difference} as amount
  from ${orderChanges} join ${invoices} on ${invoices.id} = ${orderChanges.invoiceId}
  where ${isAccepted} and ${within(sql`${orderChanges.endedAt}`, range)} and ${matches(filter)}`;

/** Payments that settled an order or a change of it. */
export const isSettled = sql`exists (select from ${moneyEvents} where ${moneyEvents}.payment_id = ${payments}.id
  and ${moneyEvents}.invoice_id = ${payments}.invoice_id and ${moneyEvents}.kind = 'paid')`;
/** What an order that was closed as a whole owes its payments, earlier changes included. */
export const CLOSED_PAYMENTS = sql`(select coalesce(sum(case when ${payments.state} = 'paid' then 0
  else coalesce(${payments.owedAmount}, ${payments.amount}) end), 0) from ${payments}
  where ${payments.invoiceId} = ${invoices.id} and ${isSettled})`;
const walletReturned = sql`(select coalesce(sum(amount), 0) from ${walletEntries}
  where ${walletEntries.invoiceId} = ${invoices.id} and ${walletEntries.kind} = 'order_back')`;
/** What an order that was closed as a whole gives back: its payments and its wallet's share, without earlier changes. */
const CLOSED_AMOUNT = sql`least(${COST}, ${CLOSED_PAYMENTS}
  - ${sumOfChanges(sql`${orderChanges.paymentShare}`)} + ${walletReturned})`;
/** A debt that was settled with the order is refunded with its last piece; it was no part of the price. */
const RETURNED_AMOUNT = sql`least(${returns.total}, ${COST} - (select coalesce(sum(earlier.total), 0) from ${returns} earlier
  where earlier.invoice_id = ${returns.invoiceId} and earlier.id < ${returns.id}))`;
/** Cancelled after payment, or returned before returns were recorded by line. */
const isClosedWhole = sql`${invoices.paidAt} is not null and ${invoices.status} in (${sql.raw(CLOSED.join(", "))})
  and not exists (select from ${returns} where ${returns.invoiceId} = ${invoices.id})`;

/**
 * What was given back, by the moment of the decision: `return_id` (null for an order closed as a whole), `invoice_id`,
 * `at`, `amount` in rials.
 */
export const returnsIn = (range: Range, filter: EntryFilter = {}): SQL => sql`
  select ${returns.id} as return_id, ${returns.invoiceId} as invoice_id, ${returns.createdAt} as at, ${RETURNED_AMOUNT} as amount
  from ${returns} join ${invoices} on ${invoices.id} = ${returns.invoiceId}
  where ${within(sql`${returns.createdAt}`, range)} and ${matches(filter)}
  union all
  select null, ${invoices.id}, ${invoices.cancelledAt}, ${CLOSED_AMOUNT} from ${invoices}
  where ${isClosedWhole} and ${within(sql`${invoices.cancelledAt}`, range)} and ${matches(filter)}`;

/** Mirrors `allocate`: the rials of `amount` for the lines up to `reached`, of all that cost `whole`. */
export const allocated = (amount: SQL, reached: SQL, whole: SQL): SQL =>
  sql`coalesce(div(least(${amount}, ${whole})::numeric * (${reached}), nullif(${whole}, 0)), 0)`;

/**
 * Lines of the orders in `invoiceIds` (a query of one column) with what each really cost, in rials: its price minus its
 * share of the order's discounts. All lines of an order cost its goods minus its discounts, after its changes.
 */
export const linesOf = (invoiceIds: SQL): SQL => {
  const discounts = sql`(group_discount + coupon_decrease + friend_discount + agent_discount)`;
  return sql`
    select line_id, invoice_id, product_id, pieces, paid_at,
      (price - (${allocated(discounts, sql`running`, sql`goods`)} - ${allocated(discounts, sql`running - price`, sql`goods`)}))::bigint as amount
    from (select ${invoiceLines.id} as line_id, ${invoiceLines.invoiceId} as invoice_id, ${invoiceLines.productId} as product_id,
        ${invoiceLines.count} as pieces, ${invoices.paidAt} as paid_at, ${invoices.goodsAmount}::numeric as goods,
        group_discount, coupon_decrease, friend_discount, agent_discount,
        (${invoiceLines.price} * ${invoiceLines.count})::numeric as price,
        sum(${invoiceLines.price} * ${invoiceLines.count}) over (partition by ${invoiceLines.invoiceId} order by ${invoiceLines.id}) as running
      from ${invoiceLines} join ${invoices} on ${invoices.id} = ${invoiceLines.invoiceId}
      where ${invoiceLines.invoiceId} in (${invoiceIds})) priced`;
};

/**
 * Lines of the orders in `given` that were closed as a whole, with their part of what was refunded, in rials: an order
 * that was refunded in part gave back less than it cost.
 */
export const closedLinesOf = (given: SQL): SQL => {
  const partOf = (reached: SQL) => allocated(sql`refunded`, reached, sql`cost`);
  return sql`
    select line_id, lines.invoice_id, product_id, pieces, paid_at,
      (${partOf(sql`running`)} - ${partOf(sql`running - amount`)})::bigint as amount
    from (select *, sum(amount) over (partition by invoice_id order by line_id) as running,
        sum(amount) over (partition by invoice_id) as cost
      from (${linesOf(sql`select invoice_id from (${given}) given where return_id is null`)}) priced) lines
    join (select invoice_id, amount::numeric as refunded from (${given}) given where return_id is null) closed
      on closed.invoice_id = lines.invoice_id`;
};

/** Products of a category and of those below it. */
export const inCategory = (category: number): SQL => sql`(
  with recursive below as (select ${category}::int as id union all
    select categories.id from categories join below on categories.parent_id = below.id)
  select ${products.id} from ${products} where ${products.categoryId} in (select id from below))`;
