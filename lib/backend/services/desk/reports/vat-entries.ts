import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { invoiceLines, invoices } from "@/lib/backend/db/schema/invoices";
import { orderChanges } from "@/lib/backend/db/schema/order-changes";
import { returnLines, returns } from "@/lib/backend/db/schema/returns";
import { VAT_PERCENT } from "@/lib/domain/checkout/vat";
import { allocated, changesIn, type Range, returnsIn, salesIn, sumOfChanges } from "./entries";

/** Mirrors `splitVat` for an amount that includes VAT. */
const taxOf = (amount: SQL) =>
  sql`((${amount}) - round((${amount})::numeric * 100 / ${sql.raw(String(100 + VAT_PERCENT))}))::bigint`;

const DISCOUNTS = sql`(group_discount + coupon_decrease + friend_discount + agent_discount)`;
const isCollected = sql`${invoices.vat} = 'included'`;

/** The printed invoice gives each line its share of the order's discounts. */
const share = (running: SQL) => allocated(DISCOUNTS, running, sql`goods_amount`);

/** The VAT on the printed invoice: that of each line after its share of the discounts; shipping has none. */
const PRINTED_TAX = sql`(select coalesce(sum(${taxOf(sql`paid`)}), 0) from (
  select price - (${share(sql`running`)} - ${share(sql`running - price`)}) as paid from (
    select ${invoiceLines.price} * ${invoiceLines.count} as price,
      sum(${invoiceLines.price} * ${invoiceLines.count}) over (order by ${invoiceLines.id}) as running
    from ${invoiceLines} where ${invoiceLines.invoiceId} = ${invoices.id}) priced where goods_amount > 0) lines)`;

const GOODS = sql`(goods_amount - ${DISCOUNTS})`;
const goodsOf = (bill: SQL) => sql`((${bill} ->> 'goodsAmount')::bigint - (${bill} ->> 'groupDiscount')::bigint
  - (${bill} ->> 'couponDecrease')::bigint - (${bill} ->> 'friendDiscount')::bigint - (${bill} ->> 'agentDiscount')::bigint)`;
/** By how much a change made the goods dearer, after discounts. */
const CHANGED_GOODS = sql`(${goodsOf(sql`${orderChanges.newBill}`)} - ${goodsOf(sql`${orderChanges.oldBill}`)})`;

const SHIPPING = sql`${invoices.shippingAmount}`;
const CHANGED_SHIPPING = sql`((${orderChanges.newBill} ->> 'shippingAmount')::bigint - (${orderChanges.oldBill} ->> 'shippingAmount')::bigint)`;

/** A sum over the lines of a return (`given`), or of the earlier ones of its order. */
const sumOfReturned = (what: SQL, which: "=" | "<") => sql`(select coalesce(sum(${what}), 0)
  from ${returnLines} join ${returns} on ${returns.id} = ${returnLines.returnId}
  where ${returns.invoiceId} = given.invoice_id and ${returns.id} ${sql.raw(which)} given.return_id)`;
const LINE = sql`${returnLines.amount}`;

/**
 * The goods of what was given back, in rials; an order that was closed as a whole gives back its goods first. What goes
 * back above the lines and the shipping of the bill had been held back of earlier goods.
 */
const RETURNED_GOODS = sql`case when return_id is null then least(amount, ${GOODS})
  else least(amount, greatest(${sumOfReturned(LINE, "=")}, amount - ${SHIPPING})) end`;

/** Rounded by line, but what ends an order without any goods takes all that is left of its VAT. */
const RETURNED_TAX = sql`case when ${invoices.vat} <> 'included' or goods = 0 then 0
  when goods + ${sumOfReturned(LINE, "<")} >= ${GOODS} then ${PRINTED_TAX} - ${sumOfReturned(taxOf(LINE), "<")}
  when return_id is null then ${taxOf(sql`goods`)}
  else ${sumOfReturned(taxOf(LINE), "=")} + ${taxOf(sql`goods - ${sumOfReturned(LINE, "=")}`)} end`;

/** Signed by the direction of the total: a dearer order may have cheaper goods and dearer shipping. */
const toWay = (amount: SQL) => sql`(case when amount < 0 then -1 else 1 end) * ${amount}`;

/**
 * Invoices (as they were paid), changes of paid ones, and what was given back in the period: `kind` (sale, change or
 * return), `invoice_id`, `change_id`, `return_id`, `at`, `way` (1 or -1), `amount` with tax and shipping, `vat`, `goods`,
 * `shipping` and `tax` in rials, which `way` makes signed. Only prices that include VAT collect it.
 */
export const vatEntries = (range: Range): SQL => sql`
  select 'sale' as kind, sales.invoice_id, null::int as change_id, null::int as return_id, at, 1 as way, amount, vat,
    ${GOODS} - ${sumOfChanges(CHANGED_GOODS)} as goods, ${SHIPPING} - ${sumOfChanges(CHANGED_SHIPPING)} as shipping,
    case when ${isCollected} then ${PRINTED_TAX} - ${sumOfChanges(taxOf(CHANGED_GOODS))} else 0 end as tax
  from (${salesIn(range)}) sales join ${invoices} on ${invoices.id} = sales.invoice_id
  union all
  select 'change', invoice_id, change_id, null, at, case when amount < 0 then -1 else 1 end, abs(amount), vat,
    ${toWay(sql`goods`)}, ${toWay(sql`shipping`)}, case when vat = 'included' then ${toWay(taxOf(sql`goods`))} else 0 end
  from (select changes.*, ${invoices.vat} as vat, ${CHANGED_GOODS} as goods, ${CHANGED_SHIPPING} as shipping
    from (${changesIn(range)}) changes
    join ${orderChanges} on ${orderChanges.id} = changes.change_id
    join ${invoices} on ${invoices.id} = changes.invoice_id) changes
  union all
  select 'return', invoice_id, null, return_id, at, -1, amount, vat, goods, amount - goods, ${RETURNED_TAX}
  from (select given.*, ${RETURNED_GOODS} as goods
    from (${returnsIn(range)}) given join ${invoices} on ${invoices.id} = given.invoice_id) given
  join ${invoices} on ${invoices.id} = given.invoice_id`;
