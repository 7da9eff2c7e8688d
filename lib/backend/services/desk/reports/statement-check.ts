import "server-only";
import { inArray, sql } from "drizzle-orm";
import { invoices } from "@/lib/backend/db/schema/invoices";
import { payments } from "@/lib/backend/db/schema/payments";
import { walletEntries } from "@/lib/backend/db/schema/wallet";
import type { Difference } from "@/lib/backend/services/selling/ledger-check/ledger-check";
import type { StatementRow } from "@/lib/contract/agent-statement";
import { CLOSED } from "@/lib/domain/order/invoice-transitions";
import { shareOf, withShares } from "@/lib/domain/reports/agent-share";
import { jalaliMonth } from "@/lib/persian/jalali-month";
import { listCommissioned, readTerms } from "../commission";
import { isSettled } from "./entries";
import { inSnapshot } from "./snapshot";
import { readEntries } from "./statement";
import { readRows, type Shop } from "./totals";

const DAY_MS = 86_400_000;

type Kept = { invoice: number; kept: number; closed: number };

/** What the shop keeps of orders: their payments and wallet entries without refunds, in rials. */
const readKept = (deps: Shop, ids: number[]): Promise<Kept[]> =>
  readRows<Kept>(
    deps,
    sql`select ${invoices.id} as invoice, (${inArray(invoices.status, [...CLOSED])})::int as closed,
        (select coalesce(sum(${payments.amount} - coalesce(${payments.owedAmount},
            case when ${payments.state} = 'paid' then 0 else ${payments.amount} end)), 0) from ${payments}
          where ${payments.invoiceId} = ${invoices.id} and ${isSettled})
        - (select coalesce(sum(${walletEntries.amount}), 0) from ${walletEntries}
          where ${walletEntries.invoiceId} = ${invoices.id}) as kept
      from ${invoices} where ${inArray(invoices.id, ids)}`,
    [],
  );

async function differencesOf(deps: Shop, agent: number, month: { from: string; to: string }): Promise<Difference[]> {
  const terms = await readTerms(deps, agent);
  const rows = withShares(await readEntries(deps, agent, month), terms);
  const ofOrder = new Map<number, StatementRow[]>();
  for (const row of rows) ofOrder.set(row.invoice, [...(ofOrder.get(row.invoice) ?? []), row]);
  if (ofOrder.size === 0) return [];
  const sum = (id: number, key: "amount" | "share") =>
    (ofOrder.get(id) ?? []).reduce((total, row) => total + row[key], 0);
  const kept = await readKept(deps, [...ofOrder.keys()]);
  return kept.flatMap(({ invoice: id, kept: expected, closed }) => {
    const due = shareOf(ofOrder.get(id)?.[0]?.terms, expected, closed === 1);
    return [
      { check: "agent statement", id, expected, found: sum(id, "amount") },
      { check: "agent share", id, expected: due, found: sum(id, "share") },
    ].filter((one) => one.found !== one.expected);
  });
}

/**
 * Compares the statements of yesterday's Jalali month with the ledger, order by order: the rows of an order, which come
 * from its bills, changes and returns, add up to what its payments and wallet entries keep, and to the share of that.
 */
export async function findStatementDifferences(deps: Shop): Promise<Difference[]> {
  const { days } = jalaliMonth(new Date(deps.now().getTime() - DAY_MS));
  const month = { from: days[0] as string, to: days.at(-1) as string };
  const agents = await listCommissioned(deps);
  if (agents.length === 0) return [];
  // So that an order that is paid meanwhile makes no difference.
  return inSnapshot(deps.db, async () => {
    const differences: Difference[] = [];
    for (const id of agents) differences.push(...(await differencesOf(deps, id, month)));
    return differences;
  });
}
