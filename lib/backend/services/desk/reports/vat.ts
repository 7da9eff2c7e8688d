import "server-only";
import { sql } from "drizzle-orm";
import { invoices } from "@/lib/backend/db/schema/invoices";
import { orderChanges } from "@/lib/backend/db/schema/order-changes";
import { payments } from "@/lib/backend/db/schema/payments";
import { users } from "@/lib/backend/db/schema/users";
import { sellerIdentity } from "@/lib/backend/services/selling/shared/shop-settings";
import type { ReportDifference, ReportOpenRefund, VatNotes } from "@/lib/contract/report";
import type { ReportInput } from "@/lib/contract/schemas/report";
import { splitVat } from "@/lib/domain/checkout/vat";
import { dayOf, isSettled, type Range, salesIn } from "./entries";
import { OWED_BEFORE, OWED_WITH } from "./owed";
import { paidBackOf } from "./paid-back";
import { readRows, type Shop, type Table } from "./totals";
import { vatEntries } from "./vat-entries";

const MOST_NAMED = 100;
const SUMS = ["invoices", "sold", "tax", "returned", "returned_tax", "due"] as const;
type Day = { period: string; entries: number } & Record<(typeof SUMS)[number], number>;

/** The wallet's share when the order was paid; a debt that it settled was not for its goods. */
const FIRST_WALLET = sql`coalesce((select (${orderChanges.oldBill} ->> 'walletAmount')::bigint from ${orderChanges}
  where ${orderChanges.invoiceId} = ${invoices.id} and ${orderChanges.state} = 'accepted'
  order by ${orderChanges.id} limit 1), ${invoices.walletAmount})`;
/** What gateways, transfers and the wallet brought for an order, or for its change. */
const RECEIVED = sql`((select coalesce(sum(${payments.amount}), 0) from ${payments}
  where ${payments.invoiceId} = ${invoices.id} and ${payments.changeId} is not distinct from given.change_id and ${isSettled})
  + case when kind = 'sale' then ${FIRST_WALLET} else 0 end)`;

/** What gateways and transfers have to give back for an entry and have not yet. */
const NOT_BACK = sql`greatest(0, ${OWED_WITH} - greatest(${OWED_BEFORE},
  (select coalesce(sum(amount), 0) from (${paidBackOf(sql`given.invoice_id`)}) back)))`;

type Checked = Record<
  "goods" | "tax" | "shipping" | "official" | "received" | "differing" | "difference" | "open" | "not_back",
  number
>;
type Period = { days: Day[]; differing: ReportDifference[]; open: ReportOpenRefund[]; checked: Checked };

/**
 * Days with money, orders whose money is not their amount, refunds that are still due, and sums, of entries that are
 * computed once for all.
 */
async function readPeriod({ db }: Shop, range: Range): Promise<Period> {
  const { rows } = await db.query().execute<Period>(sql`
    with entries as materialized (
      select given.*, case when way = 1 then ${RECEIVED} else 0 end as received,
        case when way = -1 then ${NOT_BACK} else 0 end as not_back
      from (${vatEntries(range)}) given join ${invoices} on ${invoices.id} = given.invoice_id)
    select (select coalesce(json_agg(day order by period), '[]') from (
        select ${dayOf(sql`at`)} as period, count(*) filter (where kind = 'sale') as invoices,
          coalesce(sum(amount) filter (where way = 1), 0) as sold, coalesce(sum(tax) filter (where way = 1), 0) as tax,
          coalesce(sum(amount) filter (where way = -1), 0) as returned,
          coalesce(sum(tax) filter (where way = -1), 0) as returned_tax, sum(way * tax) as due, count(*) as entries
        from entries group by 1) day) as days,
      (select coalesce(json_agg(compared order by invoice), '[]') from (
        select invoice_id as invoice, amount as expected, received as found from entries
        where way = 1 and amount <> received order by invoice limit ${MOST_NAMED}) compared) as differing,
      (select coalesce(json_agg(due order by invoice), '[]') from (
        select invoice_id as invoice, sum(not_back) as amount from entries
        where not_back > 0 group by 1 order by 1 limit ${MOST_NAMED}) due) as open,
      (select row_to_json(checked) from (
        select coalesce(sum(goods) filter (where way = 1 and vat = 'included'), 0) as goods,
          coalesce(sum(tax) filter (where way = 1), 0) as tax, coalesce(sum(way * shipping), 0) as shipping,
          count(*) filter (where kind = 'sale' and vat <> 'shown') as official, coalesce(sum(received), 0) as received,
          count(*) filter (where way = 1 and amount <> received) as differing,
          coalesce(sum(abs(amount - received)) filter (where way = 1), 0) as difference,
          count(distinct invoice_id) filter (where not_back > 0) as open, coalesce(sum(not_back), 0) as not_back
        from entries) checked) as checked`);
  if (!rows[0]) throw new Error("The invoices of a period cannot be summed.");
  return rows[0];
}

/** Official invoices of buyers who can't be named to the tax office: the first ones, and how many there are. */
async function readWithoutId(deps: Shop, range: Range): Promise<Pick<VatNotes, "without_id" | "without_id_count">> {
  const rows = await readRows<{ invoice: number; count: number }>(
    deps,
    sql`select ${invoices.id} as invoice, count(*) over () as count
      from (${salesIn(range)}) sales join ${invoices} on ${invoices.id} = sales.invoice_id
      join ${users} on ${users.id} = ${invoices.userId}
      where ${invoices.vat} <> 'shown' and ${users.nationalNo} is null and ${users.economicNo} is null
      order by 1 limit ${MOST_NAMED}`,
    [],
  );
  return { without_id: rows.map(({ invoice }) => invoice), without_id_count: rows[0]?.count ?? 0 };
}

async function readNotes(
  deps: Shop,
  range: Range,
  { checked, differing, open }: Period,
  returned: number,
): Promise<VatNotes> {
  const seller = await sellerIdentity(deps);
  const isRegistered = Boolean(seller?.national_id || seller?.economic_no);
  return {
    received: checked.received,
    returned,
    differing,
    differing_count: checked.differing,
    difference: checked.difference,
    not_back: checked.not_back,
    open,
    open_count: checked.open,
    official: isRegistered ? checked.official : 0,
    ...(isRegistered ? await readWithoutId(deps, range) : { without_id: [], without_id_count: 0 }),
    rounding: checked.tax - splitVat(checked.goods).tax,
    shipping: checked.shipping,
  };
}

/** A row for each day with money. Amounts include tax; `due` is the VAT of the sales minus that of what was returned. */
export async function readVat(deps: Shop, { from, to }: ReportInput): Promise<Table> {
  const period = await readPeriod(deps, { from, to });
  const rows = period.days;
  const sums = Object.fromEntries(SUMS.map((key) => [key, rows.reduce((sum, row) => sum + row[key], 0)]));
  return {
    columns: [
      { key: "period", kind: "period" },
      { key: "invoices", kind: "count" },
      ...(["net", "tax", "sold", "returned_tax", "returned", "due"] as const).map((key) => ({
        key,
        kind: "rials" as const,
      })),
    ],
    rows: rows.map(({ entries: _, ...row }) => ({ ...row, net: row.sold - row.tax })),
    file_count: rows.reduce((sum, { entries }) => sum + entries, 0),
    sums: { ...sums, net: (sums.sold ?? 0) - (sums.tax ?? 0) },
    vat: await readNotes(deps, { from, to }, period, sums.returned ?? 0),
  };
}
