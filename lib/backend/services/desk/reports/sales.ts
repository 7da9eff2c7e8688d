import "server-only";
import { and, eq, isNotNull, min } from "drizzle-orm";
import { invoices } from "@/lib/backend/db/schema/invoices";
import { PaymentStatus } from "@/lib/contract/invoice";
import type { ReportInput } from "@/lib/contract/schemas/report";
import { daysBetween, groupDays, pairPeriods, passedBefore } from "@/lib/domain/reports/periods";
import { tehranDay } from "@/lib/persian/tehran";
import type { Range } from "./entries";
import { averageOf, KEYS, NOTHING, readTotals, type Shop, sumTotals, type Table, type Totals } from "./totals";

/** The day (in Tehran) of the first payment of an order. */
export async function readFirstDay({ db }: Shop): Promise<string | null> {
  const isPaid = and(isNotNull(invoices.paidAt), eq(invoices.paymentStatus, PaymentStatus.Paid));
  const [row] = await db
    .query()
    .select({ at: min(invoices.paidAt) })
    .from(invoices)
    .where(isPaid);
  return row?.at ? tehranDay(row.at) : null;
}

async function totalsByDay(deps: Shop, range: Range, filter: ReportInput): Promise<Map<string, Totals>> {
  const rows = await readTotals(deps, KEYS.day, range, filter);
  return new Map(rows.map(({ key, ...totals }) => [key ?? "", totals]));
}

/** Every period up to today, also those without an order, beside the same one of the period before if asked. */
export async function readSales(deps: Shop, input: ReportInput): Promise<Table> {
  const { from, to, by, compare } = input;
  const today = tehranDay(deps.now());
  const periods = groupDays(
    daysBetween(from, to).filter((day) => day <= today),
    by,
  );
  const totals = await totalsByDay(deps, { from, to }, input);
  // As many days as have passed, so that the rows add up to their sum.
  const before = compare ? passedBefore({ from, to }, today) : [];
  const [first, last] = [before[0], before.at(-1)];
  const totalsBefore =
    first && last ? await totalsByDay(deps, { from: first, to: last }, input) : new Map<string, Totals>();
  const daysBefore = pairPeriods(groupDays(before, by), periods.length);
  const sumOf = (of: Map<string, Totals>, days: readonly string[] = []) =>
    sumTotals(days.map((day) => of.get(day) ?? NOTHING));

  const rowOf = (own: Totals, sold: number) => ({
    orders: own.orders,
    sold: own.sold,
    returned: own.returned,
    average: averageOf(own),
    ...(compare && { before: sold }),
  });
  const all = sumTotals([...totals.values()]);
  return {
    columns: [
      { key: "period", kind: "period" },
      { key: "orders", kind: "count" },
      { key: "sold", kind: "rials" },
      { key: "returned", kind: "rials" },
      { key: "average", kind: "rials" },
      ...(compare ? [{ key: "before", kind: "rials" } as const] : []),
    ],
    rows: periods.map(({ first: period, days }, at) => ({
      period,
      ...rowOf(sumOf(totals, days), sumOf(totalsBefore, daysBefore[at]).sold),
    })),
    sums: {
      ...rowOf(all, sumTotals([...totalsBefore.values()]).sold),
      returns: all.returns,
      net: all.sold - all.returned,
    },
  };
}
