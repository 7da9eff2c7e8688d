import "server-only";
import { inArray, sql } from "drizzle-orm";
import { agentCommissions } from "@/lib/backend/db/schema/agents";
import { invoices } from "@/lib/backend/db/schema/invoices";
import { moneyEvents, payments } from "@/lib/backend/db/schema/payments";
import { walletEntries } from "@/lib/backend/db/schema/wallet";
import { CLOSED } from "@/lib/domain/order/invoice-transitions";
import { groupBy } from "@/lib/domain/shared/group-by";
import { endOf, startOf } from "../order-query";
import type { Range } from "./entries";
import { readRows, type Shop } from "./totals";

/** An order by the log of money: what the shop keeps of it, and its agent's share of that, in rials. */
export type LedgerOrder = { invoice: number; net: number; share: number };

type Order = { invoice: number; closed: number; wallet: number; percent: number; fixed: number };
type Event = { invoice: number; payment: number; kind: string; amount: number; is_part: number };

/** Orders with a `paid` event within the days, and those of `ids`; what their wallets paid, and the terms of then. */
const readOrders = (deps: Shop, agent: number, { from, to }: Range, ids: number[]): Promise<Order[]> =>
  readRows<Order>(
    deps,
    sql`select ${invoices.id} as invoice, (${inArray(invoices.status, [...CLOSED])})::int as closed,
        -(select coalesce(sum(${walletEntries.amount}), 0) from ${walletEntries}
          where ${walletEntries.invoiceId} = ${invoices.id}) as wallet,
        coalesce(terms.percent, 0) as percent, coalesce(terms.amount, 0) as fixed
      from ${invoices} join lateral (select min(created_at) as at from ${moneyEvents}
        where ${moneyEvents.invoiceId} = ${invoices.id} and ${moneyEvents.kind} = 'paid') paid on true
      left join lateral (select ${agentCommissions.percent}, ${agentCommissions.amount} from ${agentCommissions}
        where ${agentCommissions.agentId} = ${agent} and ${agentCommissions.since} <= paid.at
        order by ${agentCommissions.since} desc, ${agentCommissions.id} desc limit 1) terms on true
      where ${inArray(invoices.id, ids)} or (${invoices.authorId} = ${agent}
        and paid.at >= ${startOf(from).toISOString()}::timestamptz and paid.at < ${endOf(to).toISOString()}::timestamptz)`,
    [],
  );

/** The events of orders in their order; `is_part` means that the order keeps the rest of the payment. */
const readEvents = (deps: Shop, ids: number[]): Promise<Event[]> =>
  readRows<Event>(
    deps,
    sql`select ${moneyEvents.invoiceId} as invoice, coalesce(${moneyEvents.paymentId}, 0) as payment, ${moneyEvents.kind},
        coalesce((${moneyEvents.detail} ->> 'amount')::bigint, ${payments.amount}, 0) as amount,
        (${moneyEvents.detail} ?| array['return', 'change'])::int as is_part
      from ${moneyEvents} left join ${payments} on ${payments.id} = ${moneyEvents.paymentId}
      where ${inArray(moneyEvents.invoiceId, ids)} and ${moneyEvents.kind} in ('paid', 'refund_due', 'refunded')
      order by ${moneyEvents.id}`,
    ["kind"],
  );

/** Returns what the events of a payment leave to the shop; a payment that settled nothing leaves nothing. */
function leftOf(events: readonly Event[]): number {
  let [paid, due, refunded] = [0, 0, 0];
  for (const { kind, amount, is_part } of events) {
    if (kind === "paid") paid += amount;
    else if (kind === "refunded") refunded += amount;
    // Closing an order makes all that was not refunded yet due, earlier parts included.
    else due = is_part === 1 ? due + amount : refunded + amount;
  }
  return paid === 0 ? 0 : paid - due;
}

/**
 * Reads what the shop keeps of an agent's orders from the log of money, the wallets and the stored terms alone: not from
 * bills, changes, returns or payments, from which statements are made. `ids` are read also if nothing was paid within
 * the days.
 */
export async function readLedger(deps: Shop, agent: number, days: Range, ids: number[]): Promise<LedgerOrder[]> {
  const orders = await readOrders(deps, agent, days, ids);
  const invoiceIds = orders.map(({ invoice }) => invoice);
  const ofPayment = groupBy(await readEvents(deps, invoiceIds), ({ invoice, payment }) => `${invoice} ${payment}`);
  const sums = new Map<number, number>();
  for (const events of ofPayment.values()) {
    const { invoice = 0 } = events[0] ?? {};
    sums.set(invoice, (sums.get(invoice) ?? 0) + leftOf(events));
  }
  return orders.map(({ invoice, closed, wallet, percent, fixed }) => {
    const net = (sums.get(invoice) ?? 0) + wallet;
    const due = percent > 0 ? Math.floor((net * percent) / 100) : closed === 1 ? 0 : fixed;
    return { invoice, net, share: net > 0 ? due : 0 };
  });
}
