import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { invoices } from "@/lib/backend/db/schema/invoices";
import type { Report, ReportRow } from "@/lib/contract/report";
import { changesIn, dayOf, type EntryFilter, type Range, returnsIn, salesIn } from "./entries";

export type Table = Pick<Report, "columns" | "rows" | "sums" | "vat" | "unknown" | "file_count">;
export type Shop = Pick<Deps, "db" | "now">;

/** Runs a query of keys (text or null) and whole numbers, which PostgreSQL sends as text if they are sums. */
export async function readRows<Row extends ReportRow>(
  { db }: Pick<Shop, "db">,
  query: SQL,
  texts: readonly string[],
): Promise<Row[]> {
  const { rows } = await db.query().execute<Record<string, string | number | null>>(query);
  const read = ([key, value]: [string, string | number | null]) =>
    [key, value === null || texts.includes(key) ? value : Number(value)] as const;
  return rows.map((row) => Object.fromEntries(Object.entries(row).map(read)) as Row);
}

/** `sold` and `returned` are in rials; `returns` counts what was given back for whatever part of an order. */
export type Totals = { orders: number; sold: number; returns: number; returned: number };
type Keyed = Totals & { key: string | null };

/** The key of an entry, whose invoice is joined: its day, city or agent. */
export const KEYS = {
  day: dayOf(sql`at`),
  city: sql`${invoices.city}`,
  agent: sql`${invoices.authorId}::text`,
};

/** Orders of the period, changes of paid ones, and what was given back in it, summed by a key. */
export const readTotals = (deps: Shop, key: SQL, range: Range, filter: EntryFilter = {}): Promise<Keyed[]> =>
  readRows<Keyed>(
    deps,
    sql`select ${key} as key, sum(orders) as orders, sum(sold) as sold, sum(returns) as returns, sum(returned) as returned
      from (select invoice_id, at, 1 as orders, amount as sold, 0 as returns, 0 as returned from (${salesIn(range, filter)}) sales
        union all select invoice_id, at, 0, greatest(amount, 0), 0, greatest(-amount, 0) from (${changesIn(range, filter)}) changes
        union all select invoice_id, at, 0, 0, 1, amount from (${returnsIn(range, filter)}) given) entries
      join ${invoices} on ${invoices.id} = invoice_id group by 1`,
    ["key"],
  );

export const NOTHING: Totals = { orders: 0, sold: 0, returns: 0, returned: 0 };

export const sumTotals = (rows: readonly Totals[]): Totals =>
  rows.reduce(
    (sum, { orders, sold, returns, returned }) => ({
      orders: sum.orders + orders,
      sold: sum.sold + sold,
      returns: sum.returns + returns,
      returned: sum.returned + returned,
    }),
    NOTHING,
  );

/** The average order in rials, null without one. */
export const averageOf = ({ orders, sold }: Totals): number | null => (orders > 0 ? Math.round(sold / orders) : null);

const TENTHS = 10;
const PERCENT = 100;
/** `part` of `whole` in percent with one decimal; null if there is no whole. */
export const percentOf = (part: number, whole: number): number | null =>
  whole > 0 ? Math.round((part * PERCENT * TENTHS) / whole) / TENTHS : null;
