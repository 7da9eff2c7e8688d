import "server-only";
import { inArray } from "drizzle-orm";
import { users } from "@/lib/backend/db/schema/users";
import type { ReportInput } from "@/lib/contract/schemas/report";
import { nameOf } from "../staff";
import { averageOf, KEYS, percentOf, readTotals, type Shop, sumTotals, type Table, type Totals } from "./totals";

const COLUMNS = [
  { key: "orders", kind: "count" },
  { key: "sold", kind: "rials" },
  { key: "returned", kind: "rials" },
  { key: "average", kind: "rials" },
  { key: "share", kind: "percent" },
] as const;

const bestFirst = (one: Totals, other: Totals) => other.sold - one.sold || other.returned - one.returned;

function tableOf(name: string, rows: (Totals & { id?: number; name: string | null })[]): Table {
  const all = sumTotals(rows);
  const cellsOf = (own: Totals) => ({
    orders: own.orders,
    sold: own.sold,
    returned: own.returned,
    average: averageOf(own),
    share: percentOf(own.sold, all.sold),
  });
  return {
    columns: [{ key: name, kind: "text" }, ...COLUMNS],
    rows: rows
      .toSorted(bestFirst)
      .map((own) => ({ ...(own.id !== undefined && { id: own.id }), [name]: own.name, ...cellsOf(own) })),
    sums: cellsOf(all),
  };
}

/** Cities of the recipients; null for orders without one. */
export async function readCities(deps: Shop, input: ReportInput): Promise<Table> {
  const rows = await readTotals(deps, KEYS.city, input, input);
  return tableOf(
    "city",
    rows.map(({ key, ...totals }) => ({ name: key, ...totals })),
  );
}

/** Agents by the invoices that they issued. */
export async function readAgents(deps: Shop, input: ReportInput): Promise<Table> {
  const rows = (await readTotals(deps, KEYS.agent, input, input)).filter(({ key }) => key !== null);
  const ids = rows.map(({ key }) => Number(key));
  const found = ids.length > 0 ? await deps.db.query().select().from(users).where(inArray(users.id, ids)) : [];
  const names = new Map(found.map((agent) => [agent.id, nameOf(agent)]));
  return tableOf(
    "agent",
    rows.map(({ key, ...totals }) => ({ id: Number(key), name: names.get(Number(key)) ?? null, ...totals })),
  );
}
