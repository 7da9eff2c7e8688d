import "server-only";
import { eq, inArray, sql } from "drizzle-orm";
import { readFactors, waysOf } from "@/lib/backend/auth/factors";
import { notFound } from "@/lib/backend/core/errors";
import { translate } from "@/lib/backend/core/translate";
import { invoices } from "@/lib/backend/db/schema/invoices";
import { users } from "@/lib/backend/db/schema/users";
import type { AgentStatement, StatementKind, StatementRow } from "@/lib/contract/agent-statement";
import { REPORT_ROWS } from "@/lib/contract/report";
import { SALES_AGENT } from "@/lib/contract/user";
import { CLOSED } from "@/lib/domain/order/invoice-transitions";
import { type StatementEntry, withShares } from "@/lib/domain/reports/agent-share";
import { toLatinDigits } from "@/lib/persian/digits";
import { formatJalaliDate } from "@/lib/persian/jalali";
import { tehranDay } from "@/lib/persian/tehran";
import { presentCommission, readTerms } from "../commission";
import { endOf, startOf } from "../order-query";
import { nameOf } from "../staff";
import { type SheetFormat, sheetFile } from "../stream-sheet";
import { changesIn, type Range, returnsIn, salesIn } from "./entries";
import { inSnapshot } from "./snapshot";
import { readRows, type Shop } from "./totals";

/** Before the first order of any shop, and after the last entry of one. */
const EVER = { from: "2000-01-01", to: "2999-12-31" };

type EntryRow = {
  invoice: number;
  kind: StatementKind;
  at: number;
  paid: number;
  amount: number;
  closes: number;
  place: number;
};

/** All entries, also earlier and later ones, of those orders of an agent that have one within the days. */
export async function readEntries(deps: Shop, agent: number, { from, to }: Range): Promise<StatementEntry[]> {
  const isWithin = sql`at >= ${startOf(from).toISOString()}::timestamptz and at < ${endOf(to).toISOString()}::timestamptz`;
  const rows = await readRows<EntryRow>(
    deps,
    sql`with entries as materialized (
        select invoice_id, 'sale' as kind, 1 as place, at, amount from (${salesIn(EVER, { agent })}) sales
        union all select invoice_id, 'change', 2, at, amount from (${changesIn(EVER, { agent })}) changes
        union all select invoice_id, 'return', 3, at, -amount from (${returnsIn(EVER, { agent })}) given)
      select invoice_id as invoice, kind, place, extract(epoch from at)::float8 * 1000 as at, amount,
        extract(epoch from ${invoices.paidAt})::float8 * 1000 as paid, (${inArray(invoices.status, [...CLOSED])}
          and row_number() over (partition by invoice_id order by entries.at desc, place desc) = 1)::int as closes
      from entries join ${invoices} on ${invoices.id} = invoice_id
      where invoice_id in (select invoice_id from entries where ${isWithin})
      order by entries.at, invoice_id, place`,
    ["kind"],
  );
  return rows.map(({ at, paid, closes, place: _, ...row }) => ({
    ...row,
    at: new Date(at),
    paidAt: new Date(paid),
    closes: closes === 1,
  }));
}

/** Returns an agent, also a former one who sold something. Throws 404. */
async function getAgent({ db }: Pick<Shop, "db">, id: number) {
  const [agent] = await db.query().select().from(users).where(eq(users.id, id));
  const isAgent = agent?.roles.includes(SALES_AGENT) ?? false;
  if (agent && (isAgent || (await db.query().$count(invoices, eq(invoices.authorId, id))) > 0)) return agent;
  throw notFound();
}

export async function readStatementRows(deps: Shop, agent: number, days: Range): Promise<StatementRow[]> {
  const rows = withShares(await readEntries(deps, agent, days), await readTerms(deps, agent));
  const [first, end] = [startOf(days.from).toISOString(), endOf(days.to).toISOString()];
  return rows.filter(({ at }) => at >= first && at < end);
}

export const sumRows = (rows: readonly StatementRow[]): AgentStatement["sums"] =>
  rows.reduce((sum, { amount, share }) => ({ amount: sum.amount + amount, share: sum.share + share }), {
    amount: 0,
    share: 0,
  });

/** Returns what an agent sold in these days in Tehran, with the share of each order in rials. Throws 404. */
export async function readStatement(deps: Shop, agentId: number, { from, to }: Range): Promise<AgentStatement> {
  // So that rows and sums agree with the terms.
  return inSnapshot(deps.db, async () => {
    const agent = await getAgent(deps, agentId);
    const rows = await readStatementRows(deps, agentId, { from, to });
    const second_step = waysOf(await readFactors(deps, agentId));
    return {
      agent: { id: agentId, name: nameOf(agent), is_former: !agent.roles.includes(SALES_AGENT), second_step },
      from,
      to,
      commission: presentCommission(await readTerms(deps, agentId)),
      rows: rows.slice(0, REPORT_ROWS),
      sums: sumRows(rows),
      count: rows.length,
    };
  });
}

/** All rows of a statement as CSV or Excel. Throws 404. */
export async function exportStatement(
  deps: Shop,
  agentId: number,
  days: Range,
  format: SheetFormat,
): Promise<Response> {
  const rows = await inSnapshot(deps.db, async () => {
    await getAgent(deps, agentId);
    return readStatementRows(deps, agentId, days);
  });
  const heads = [
    "invoice",
    "entry",
    "jalaliDate",
    "isoDate",
    "amountRials",
    "percent",
    "fixedRials",
    "shareRials",
  ] as const;
  return sheetFile<StatementRow>(format, {
    name: `agent-${agentId}-statement`,
    heads: heads.map((head) => translate(`DeskStatementExport.${head}`)),
    read: async (_, most) => rows.splice(0, most),
    toCells: ({ invoice, kind, at, amount, share, terms }) => [
      invoice,
      translate(`DeskStatementExport.kind_${kind}`),
      toLatinDigits(formatJalaliDate(at)),
      { day: tehranDay(new Date(at)) },
      amount,
      terms.percent,
      terms.amount,
      share,
    ],
  });
}
