import "server-only";
import type { Difference } from "@/lib/backend/services/selling/ledger-check/ledger-check";
import { withShares } from "@/lib/domain/reports/agent-share";
import { groupBy } from "@/lib/domain/shared/group-by";
import { jalaliMonth } from "@/lib/persian/jalali-month";
import { listCommissioned, readTerms } from "../commission";
import type { Range } from "./entries";
import { readLedger } from "./order-ledger";
import { inSnapshot } from "./snapshot";
import { readEntries, sumRows } from "./statement";
import type { Shop } from "./totals";

const DAY_MS = 86_400_000;

async function differencesOf(deps: Shop, agent: number, month: Range): Promise<Difference[]> {
  const rows = withShares(await readEntries(deps, agent, month), await readTerms(deps, agent));
  const ofOrder = groupBy(rows, ({ invoice }) => invoice);
  const orders = await readLedger(deps, agent, month, [...ofOrder.keys()]);
  return orders.flatMap(({ invoice: id, net, share }) => {
    const found = sumRows(ofOrder.get(id) ?? []);
    return [
      { check: "agent statement", id, expected: net, found: found.amount },
      { check: "agent share", id, expected: share, found: found.share },
    ].filter((one) => one.found !== one.expected);
  });
}

/**
 * Compares the statements of yesterday's Jalali month with the log of money, order by order: the rows of an order, which
 * come from its bill, changes and returns, add up to what its payments and wallet entries keep, and their shares to the
 * share of that. An order that was paid in the month and is in no statement is a difference, too.
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
