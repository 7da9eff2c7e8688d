import "server-only";
import { sql } from "drizzle-orm";
import type { Difference } from "@/lib/backend/services/selling/ledger-check/ledger-check";
import { jalaliMonth } from "@/lib/persian/jalali-month";
import { listCommissioned, readStatementRows, sumRows } from "./statement";
import { KEYS, readTotals, type Shop } from "./totals";

const DAY_MS = 86_400_000;

/**
 * Compares the statements of yesterday's Jalali month with the report on agents: the amounts of an agent's rows add up
 * to what the agent sold minus what came back.
 */
export async function findStatementDifferences(deps: Shop): Promise<Difference[]> {
  const { days } = jalaliMonth(new Date(deps.now().getTime() - DAY_MS));
  const month = { from: days[0] as string, to: days.at(-1) as string };
  const agents = await listCommissioned(deps);
  if (agents.length === 0) return [];
  // In one snapshot, so that an order that is paid meanwhile makes no difference.
  return deps.db.transaction(async () => {
    await deps.db.query().execute(sql`set transaction isolation level repeatable read, read only`);
    const totals = await readTotals(deps, KEYS.agent, month);
    const differences: Difference[] = [];
    for (const id of agents) {
      const reported = totals.find(({ key }) => key === String(id));
      const expected = (reported?.sold ?? 0) - (reported?.returned ?? 0);
      const found = sumRows(await readStatementRows(deps, id, month)).amount;
      if (found !== expected) differences.push({ check: "agent statement", id, expected, found });
    }
    return differences;
  });
}
