import "server-only";
import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { type InvoiceRow, invoiceLines, invoices } from "@/lib/backend/db/schema/invoices";
import type { Deps } from "@/lib/backend/deps";
import { presentDeskRow } from "@/lib/backend/presenters/desk-order";
import {
  type DeskChosen,
  type DeskCounts,
  type DeskOrderRow,
  ORDER_TABS,
  type OrderTab,
} from "@/lib/contract/desk-order";
import { PAGE_SIZE } from "@/lib/contract/envelope";
import { MOST_CHOSEN } from "@/lib/contract/schemas/desk-order";
import { filterOf, type OrderFilter } from "./order-query";

type Page = OrderFilter & { page?: number; sort?: "newest" | "oldest" };

export async function toDeskRows({ db }: Pick<Deps, "db">, found: InvoiceRow[]): Promise<DeskOrderRow[]> {
  if (found.length === 0) return [];
  const lines = await db
    .query()
    .select({ invoiceId: invoiceLines.invoiceId, name: invoiceLines.name, count: invoiceLines.count })
    .from(invoiceLines)
    .where(
      inArray(
        invoiceLines.invoiceId,
        found.map(({ id }) => id),
      ),
    )
    .orderBy(asc(invoiceLines.id));
  return found.map((invoice) => {
    const own = lines.filter(({ invoiceId }) => invoiceId === invoice.id);
    return presentDeskRow(invoice, own);
  });
}

/** Sorts a date range by time, so that the index on it is used. */
function orderOf({ sort, from, to }: Page): SQL[] {
  const way = sort === "oldest" ? asc : desc;
  return from || to ? [way(invoices.createdAt), way(invoices.id)] : [way(invoices.id)];
}

/** Selects ids by an index-only scan first, so that far pages stay fast. */
async function readPage({ db }: Pick<Deps, "db">, where: SQL | undefined, asked: Page) {
  const { page = 1 } = asked;
  const order = orderOf(asked);
  const ids = db
    .query()
    .select({ id: invoices.id })
    .from(invoices)
    .where(where)
    .orderBy(...order)
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  return db
    .query()
    .select()
    .from(invoices)
    .where(inArray(invoices.id, ids))
    .orderBy(...order);
}

type TabCount = { tab: OrderTab; count: number };

const countGroups = ({ db }: Pick<Deps, "db">, where: SQL): Promise<TabCount[]> =>
  db
    .query()
    .select({ tab: invoices.deskTab, count: sql<number>`count(*)::int` })
    .from(invoices)
    .where(where)
    .groupBy(invoices.deskTab);

/** One index lookup per tab costs half of grouping all orders. */
async function countEach({ db }: Pick<Deps, "db">): Promise<TabCount[]> {
  const { rows } = await db.query().execute<TabCount>(
    sql`select tab, (select count(*)::int from ${invoices} where ${invoices.deskTab} = tab) as count
      from unnest(${sql.param([...ORDER_TABS])}::text[]) tab`,
  );
  return rows;
}

export async function countTabs({ db }: Pick<Deps, "db">, filter: OrderFilter): Promise<DeskCounts["tabs"]> {
  const where = filterOf(filter);
  const rows = where ? await countGroups({ db }, where) : await countEach({ db });
  const counts = new Map(rows.map(({ tab, count }) => [tab, count]));
  const all = rows.reduce((sum, { count }) => sum + count, 0);
  const tabs = ORDER_TABS.map((tab) => [tab, counts.get(tab) ?? 0]);
  return { all, ...Object.fromEntries(tabs) };
}

export async function listOrders(
  deps: Pick<Deps, "db">,
  page: Page,
): Promise<{ data: DeskOrderRow[]; extra: DeskCounts }> {
  const where = and(filterOf(page), page.tab ? eq(invoices.deskTab, page.tab) : undefined);
  const [found, tabs] = await Promise.all([readPage(deps, where, page), countTabs(deps, page)]);
  return { data: await toDeskRows(deps, found), extra: { count: tabs[page.tab ?? "all"], tabs } };
}

/** Returns all pages of the list. */
export async function listChosen({ db }: Pick<Deps, "db">, filter: OrderFilter): Promise<DeskChosen[]> {
  return db
    .query()
    .select({ id: invoices.id, tab: invoices.deskTab, amount: invoices.payableAmount })
    .from(invoices)
    .where(and(filterOf(filter), filter.tab ? eq(invoices.deskTab, filter.tab) : undefined))
    .orderBy(desc(invoices.id))
    .limit(MOST_CHOSEN);
}
