import "server-only";
import { and, asc, desc, eq, gt, lt, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { notFound } from "@/lib/backend/core/errors";
import { translate } from "@/lib/backend/core/translate";
import type { CsvValue } from "@/lib/domain/files/csv";
import type fa from "@/messages/fa.json";
import { type Slice, sliceOf } from "../paged";
import { type SheetFormat, sheetFile } from "./stream-sheet";

type Shop = Pick<Deps, "db" | "now">;
type Sort = "newest" | "oldest";
type Counts<Tab extends string> = Record<Tab | "all", number>;
export type Query<Filter, Tab> = Filter & { tab?: Tab; sort?: Sort };
export type Part = Slice & { where: SQL | undefined; order: SQL[] };

/** A file of a list; the heads of its columns are in `DeskExport` of messages/fa.json. */
export type CsvOf<Row> = {
  name: string;
  columns: { [Head in keyof (typeof fa)["DeskExport"]]?: (row: Row) => CsvValue };
};

type AdminList<Row, Filter, Tab extends string> = {
  table: SQLWrapper & { id: SQLWrapper };
  tabs: readonly Tab[];
  inTab: (tab: Tab, now: Date) => SQL;
  /** All conditions except the tab's. */
  filter: (query: Query<Filter, Tab>) => SQL | undefined;
  /** The default sort: by id, unless `order` names other columns. */
  sort?: Sort;
  order?: (query: Query<Filter, Tab>, way: typeof asc) => SQL[];
  present: (deps: Shop, part: Part) => Promise<Row[]>;
  /** Counts the rows of each tab faster; returns null for a query that it does not support. */
  countTabs?: (deps: Shop, query: Query<Filter, Tab>) => Promise<Counts<Tab>> | null;
  csv?: CsvOf<Row>;
};

/** Builds an admin list: tabs with counts, filters, sorting, pages, and a file of all rows. */
export function adminList<Row extends { id: number }, Filter, Tab extends string>({
  table,
  tabs,
  inTab,
  filter,
  sort = "newest",
  order,
  present,
  countTabs,
  csv,
}: AdminList<Row, Filter, Tab>) {
  type Asked = Query<Filter, Tab>;
  const wayOf = (query: Asked) => ((query.sort ?? sort) === "oldest" ? asc : desc);
  const whereOf = (deps: Shop, query: Asked) => and(filter(query), query.tab && inTab(query.tab, deps.now()));

  async function countAll({ db, now }: Shop, query: Asked): Promise<Counts<Tab>> {
    const each = tabs.map((tab) => sql`, count(*) filter (where ${inTab(tab, now())})::int as ${sql.identifier(tab)}`);
    const { rows } = await db
      .query()
      .execute<Counts<Tab>>(
        sql`select count(*)::int as "all"${sql.join(each)} from ${table} where ${filter(query) ?? sql`true`}`,
      );
    if (!rows[0]) throw new Error("A list cannot be counted.");
    return rows[0];
  }

  return {
    list: async (deps: Shop, query: Asked & { page?: number }) => {
      const counts = await (countTabs?.(deps, query) ?? countAll(deps, query));
      const way = wayOf(query);
      const part = {
        where: whereOf(deps, query),
        order: order?.(query, way) ?? [way(table.id)],
        ...sliceOf(query.page),
      };
      return { data: await present(deps, part), extra: { count: counts[query.tab ?? "all"], tabs: counts } };
    },
    /** Reads in batches by id, so that rows added during the export do not shift the batches. */
    export: (deps: Shop, query: Asked, format: SheetFormat): Response => {
      const way = wayOf(query);
      const after = way === asc ? gt : lt;
      const columns = Object.entries(csv?.columns ?? {}) as [keyof (typeof fa)["DeskExport"], (row: Row) => CsvValue][];
      return sheetFile<Row>(format, {
        name: csv?.name ?? "",
        heads: columns.map(([head]) => translate(`DeskExport.${head}`)),
        read: (last, limit) => {
          const where = and(whereOf(deps, query), last && after(table.id, last.id));
          return present(deps, { where, order: [way(table.id)], limit, offset: 0 });
        },
        toCells: (row) => columns.map(([, cell]) => cell(row)),
      });
    },
    /** Throws 404. */
    get: async (deps: Shop, id: number): Promise<Row> => {
      const [row] = await present(deps, { where: eq(table.id, id), order: [], limit: 1, offset: 0 });
      if (!row) throw notFound();
      return row;
    },
  };
}
