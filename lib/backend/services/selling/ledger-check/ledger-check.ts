import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { auditEvents } from "@/lib/backend/db/schema/audit";
import { products } from "@/lib/backend/db/schema/catalogue";
import { coupons, couponUses } from "@/lib/backend/db/schema/coupons";
import { invoiceLines, invoices } from "@/lib/backend/db/schema/invoices";
import { moneyEvents, payments, refunds } from "@/lib/backend/db/schema/payments";
import { referrals } from "@/lib/backend/db/schema/referrals";
import { users } from "@/lib/backend/db/schema/users";
import { walletEntries } from "@/lib/backend/db/schema/wallet";
import { TRANSFER } from "@/lib/backend/services/selling/payments/payments";
import { isFreedRow, openInvoices } from "@/lib/backend/services/selling/shared/open-invoices";
import { CouponType } from "@/lib/contract/coupon";
import { InvoiceStatus, PaymentStatus } from "@/lib/contract/invoice";
import { CHANGE_CHECKS, firstPayable, isChanged, paidChanges, walletSharesOfChanges } from "./change-checks";
import { compare, givenBy, ofInvoices } from "./check-sql";
import { isRefundedInPart, RETURN_CHECKS } from "./return-checks";

/** A failed ledger check: the check's name, the row's id and both figures, in rials or counts. */
export type Difference = { check: string; id: number; expected: number | null; found: number | null };

const isPaid = sql`${invoices.paymentStatus} = ${PaymentStatus.Paid}`;
const isCancelled = sql`${invoices.status} = ${InvoiceStatus.Cancelled}`;
/**
 * Invoices that ended unpaid and hold nothing any more. An expired invoice keeps the status of one awaiting payment.
 */
const isFreed = sql`(${isCancelled} or (not ${isPaid} and ${isFreedRow}))`;

const isClosed = sql`${invoices.status} in (${InvoiceStatus.Cancelled}, ${InvoiceStatus.Returned})`;
const eventsOf = (kind: string) =>
  sql`(select count(*) from ${moneyEvents} where ${moneyEvents.invoiceId} = ${invoices.id} and ${moneyEvents.kind} = ${kind})`;
const sumOfEntries = (kind: string) =>
  sql`(select coalesce(sum(amount), 0) from ${walletEntries} where ${walletEntries.invoiceId} = ${invoices.id} and ${walletEntries.kind} = ${kind})`;

const goodsOfLines = sql`(select coalesce(sum(price * count), 0) from ${invoiceLines} where ${invoiceLines.invoiceId} = ${invoices.id})`;
const couponValue = sql`(${invoices.coupon} ->> 'value')::bigint`;
const isPercent = sql`(${invoices.coupon} ->> 'type')::int = ${CouponType.Percent}`;
/** Mirrors `percentageOff` in lib/domain; older orders were rounded to whole rials. */
const percentageOfGoods = (percent: SQL, rounding: "toman" | "rial") =>
  rounding === "rial"
    ? sql`round(${invoices.goodsAmount}::numeric * ${percent} / 100)`
    : sql`least(${invoices.goodsAmount}, round(${invoices.goodsAmount}::numeric * ${percent} / 1000) * 10)`;
/** Returns the amount by the old rounding if it equals `found`, otherwise by today's. */
const byEitherRounding = (found: SQL, reckon: (rounding: "toman" | "rial") => SQL) =>
  sql`case when ${found} = ${reckon("rial")} then ${found} else ${reckon("toman")} end`;
/**
 * Mirrors `couponDecrease` and `maxDecrease` in lib/domain. In a changed order the code takes off at most that: the
 * wallet may have limited it before.
 */
const couponOfInvoice = byEitherRounding(
  sql`${invoices.couponDecrease}`,
  (rounding) => sql`case when ${invoices.coupon} is null then 0 else least(
  case when ${isPercent} then ${percentageOfGoods(couponValue, rounding)} else ${couponValue} end,
  case when ${isChanged} then ${invoices.couponDecrease} end,
  ${invoices.goodsAmount} - ${invoices.groupDiscount} - ${invoices.agentDiscount} - ${invoices.friendDiscount}
    - case when ${isChanged} then 0 else greatest(0, ${invoices.walletAmount}) end) end`,
);
const groupOfInvoice = byEitherRounding(sql`${invoices.groupDiscount}`, (rounding) =>
  percentageOfGoods(sql`coalesce((${invoices.company} ->> 'discount_percent')::int, 0)`, rounding),
);
const partsOfInvoice = sql`${invoices.goodsAmount} + ${invoices.shippingAmount} - ${invoices.groupDiscount}
  - ${invoices.couponDecrease} - ${invoices.agentDiscount} - ${invoices.friendDiscount} - ${invoices.walletAmount}`;
/** Events that settled an invoice: a bank payment of its first bill, a zero amount, or a decision of the staff. */
const settledBy = sql`(select count(*) from ${moneyEvents} left join ${payments} on ${payments.id} = ${moneyEvents.paymentId}
  where ${moneyEvents.invoiceId} = ${invoices.id} and ${moneyEvents.kind} = 'paid'
  and ${payments.changeId} is null and case when ${moneyEvents.detail} ->> 'by' = 'till' then ${firstPayable} = 0
    else ${moneyEvents.detail} ->> 'by' = 'staff' or ${payments.amount} = ${firstPayable} end)`;
/**
 * Counts the uses of a coupon since the audit log last recorded a change of `rule`; the rule did not apply to earlier
 * uses.
 */
const usesSince = (rule: "singleUse" | "oncePerUser", what = sql`*`) =>
  sql`(select count(${what}) from ${couponUses} where ${couponUses.couponId} = ${coupons.id}
    and ${couponUses.usedAt} > coalesce((select max(${auditEvents.createdAt}) from ${auditEvents}
      where ${auditEvents.subjectKind} = 'coupon' and ${auditEvents.subjectId} = ${coupons.id}
      and ${auditEvents.changes} -> ${rule} is not null), '-infinity'))`;

const CHECKS: Record<string, SQL> = {
  ...RETURN_CHECKS,
  ...CHANGE_CHECKS,
  "a wallet balance equals the sum of its entries": compare(
    sql`from ${users}`,
    sql`${users.id}`,
    sql`(select coalesce(sum(amount), 0) from ${walletEntries} where ${walletEntries.userId} = ${users.id})`,
    sql`${users.walletBalance}`,
  ),
  "the balance of a wallet entry is the sum of the entries up to it": compare(
    sql`from (select id, balance, sum(amount) over (partition by user_id order by id) as running from ${walletEntries}) entry
      where balance is not null`,
    sql`id`,
    sql`running`,
    sql`balance`,
  ),
  "an order charges the wallet the amount on its invoice": ofInvoices(
    sql`-greatest(0, ${invoices.walletAmount}) - ${walletSharesOfChanges}`,
    sumOfEntries("order"),
  ),
  "a closed order reverts its wallet amount, and a paid one also the debt it settled": ofInvoices(
    sql`case when ${isPaid} and ${isClosed} and not ${isRefundedInPart} then ${invoices.walletAmount} - ${sumOfEntries("return_back")}
      when not ${isPaid} and ${isFreed} then greatest(0, ${invoices.walletAmount}) else 0 end`,
    sumOfEntries("order_back"),
  ),
  "a debt is settled when its order is paid": ofInvoices(
    sql`case when ${isPaid} then greatest(0, -${invoices.walletAmount}) else 0 end`,
    sumOfEntries("debt_settled"),
  ),
  "the goods amount equals the sum of the lines": ofInvoices(goodsOfLines, sql`${invoices.goodsAmount}`),
  "the payable amount equals the sum of its parts": ofInvoices(partsOfInvoice, sql`${invoices.payableAmount}`),
  "the company discount has the right amount": ofInvoices(groupOfInvoice, sql`${invoices.groupDiscount}`),
  "the coupon discount has the right amount": ofInvoices(couponOfInvoice, sql`${invoices.couponDecrease}`),
  "shipping is charged in full or not at all": ofInvoices(
    sql`case when ${invoices.shippingAmount} = 0 then 0 else ${invoices.postingAmount} end`,
    sql`${invoices.shippingAmount}`,
  ),
  "an active order uses its coupon, an ended one does not": ofInvoices(
    sql`case when ${invoices.coupon} is null or ${isFreed} then 0 else (${invoices.coupon} ->> 'id')::bigint end`,
    sql`coalesce((select coupon_id from ${couponUses} where ${couponUses.invoiceId} = ${invoices.id}), 0)`,
  ),
  "a single-use coupon is used once": compare(
    sql`from ${coupons} where ${coupons.isSingleUse}`,
    sql`${coupons.id}`,
    sql`least(1, ${usesSince("singleUse")})`,
    usesSince("singleUse"),
  ),
  "a once-per-customer coupon is used once by each customer": compare(
    sql`from ${coupons} where ${coupons.isOncePerUser}`,
    sql`${coupons.id}`,
    usesSince("oncePerUser", sql`distinct ${couponUses.userId}`),
    usesSince("oncePerUser"),
  ),
  "a friend's discount has its referral": ofInvoices(
    sql`1`,
    sql`(select count(*) from ${referrals} where ${referrals.invoiceId} = ${invoices.id})`,
    sql`${invoices.friendDiscount} > 0 and not ${isFreed}`,
  ),
  "a paid order is settled once": ofInvoices(sql`case when ${isPaid} then 1 else 0 end`, settledBy),
  "every order has its order_placed event": ofInvoices(sql`1`, eventsOf("order_placed")),
  "every paid order has its paid event, and each paid change its own": ofInvoices(
    sql`case when ${isPaid} then 1 else 0 end + ${paidChanges}`,
    eventsOf("paid"),
  ),
  "every ended order has a cancelled or expired event": ofInvoices(
    sql`1`,
    sql`least(1, ${eventsOf("cancelled")} + ${eventsOf("expired")})`,
    sql`${isFreed}`,
  ),
  "every payment attempt and its outcome have their events": compare(
    sql`from ${payments}`,
    sql`${payments.id}`,
    sql`1 + case when ${payments.state} in ('paid', 'refund_due') then 1 else 0 end`,
    sql`(select count(distinct kind) from ${moneyEvents} where ${moneyEvents.paymentId} = ${payments.id}
      and ${moneyEvents.invoiceId} = ${payments.invoiceId}
      and kind in ('payment_started', case when ${payments.state} in ('paid', 'refund_due') then ${payments.state} end))`,
  ),
  "a refunded payment has refund events of the amount owed": compare(
    sql`from ${payments} where ${payments.state} = 'refunded' and ${payments.receiptOf} is null`,
    sql`${payments.id}`,
    sql`least(${payments.amount}, coalesce(${payments.owedAmount}, ${payments.amount}))`,
    sql`(select coalesce(sum((${moneyEvents.detail} ->> 'amount')::bigint), 0) from ${moneyEvents}
      where ${moneyEvents.paymentId} = ${payments.id} and ${moneyEvents.invoiceId} = ${payments.invoiceId}
      and ${moneyEvents.kind} = 'refunded')`,
  ),
  "refunds by the staff match their money events": compare(
    sql`from ${payments} where exists (select from ${refunds} where ${refunds.paymentId} = ${payments.id})`,
    sql`${payments.id}`,
    givenBy("staff"),
    sql`(select coalesce(sum(amount), 0) from ${refunds} where ${refunds.paymentId} = ${payments.id} and ${refunds.state} = 'done')`,
  ),
  "no refund exceeds the amount owed": compare(
    sql`from ${payments}`,
    sql`${payments.id}`,
    sql`least(${givenBy()}, ${payments.amount}, coalesce(${payments.owedAmount}, ${payments.amount}))`,
    givenBy(),
  ),
  "a bank transfer is recorded in the audit log": compare(
    sql`from ${payments} where ${payments.gateway} = ${TRANSFER}`,
    sql`${payments.id}`,
    sql`${payments.amount}`,
    sql`(select max((${auditEvents.changes} -> 'amount' ->> 'to')::bigint) from ${auditEvents}
      where ${auditEvents.subjectKind} = 'invoice' and ${auditEvents.subjectId} = ${payments.invoiceId}
      and ${auditEvents.act} = 'transfer' and ${auditEvents.changes} -> 'reference' ->> 'to' = ${payments.reference})`,
  ),
  "a closed order has no paid payment": ofInvoices(
    sql`0`,
    sql`(select count(*) from ${payments} where ${payments.invoiceId} = ${invoices.id} and ${payments.state} = 'paid')`,
    isClosed,
  ),
  "no stock is negative": compare(
    sql`from ${products}`,
    sql`${products.id}`,
    sql`greatest(0, ${products.stock})`,
    sql`coalesce(${products.stock}, 0)`,
  ),
  "stock is held only for open orders": ofInvoices(
    sql`0`,
    sql`case when ${invoices.stockHeld} and not coalesce(${openInvoices}, false) then 1 else 0 end`,
  ),
};

type GiveUp = (check: string, error: unknown) => void;

const refuse: GiveUp = (_, error) => {
  throw error;
};

/**
 * Recomputes every balance in one snapshot; returns up to 100 differences per check. `giveUp` receives the checks that
 * timed out.
 */
export async function findDifferences({ db }: Pick<Deps, "db">, giveUp: GiveUp = refuse): Promise<Difference[]> {
  return db.transaction(async () => {
    await db.query().execute(sql`set transaction isolation level repeatable read, read only`);
    const found: Difference[] = [];
    for (const [check, query] of Object.entries(CHECKS)) {
      // Each check has a savepoint, so that one that fails does not abort the others.
      const ask = () => db.query().execute<Omit<Difference, "check">>(query);
      const { rows } = await db.transaction(ask).catch((error: unknown) => {
        giveUp(check, error);
        return { rows: [] };
      });
      found.push(...rows.map(({ id, ...figures }) => ({ check, id, ...figures })));
    }
    return found;
  });
}
