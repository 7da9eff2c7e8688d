import "server-only";
import { and, asc, desc, eq, gt, inArray, lt } from "drizzle-orm";
import { invoices } from "@/lib/backend/db/schema/invoices";
import type { Deps } from "@/lib/backend/deps";
import { translate } from "@/lib/backend/translate";
import type { DeskOrderRow } from "@/lib/contract/desk-order";
import { toLatinDigits } from "@/lib/persian/digits";
import { formatJalaliDate } from "@/lib/persian/jalali";
import { csvFile } from "./csv-file";
import { toDeskRows } from "./order-list";
import { filterOf, type OrderFilter } from "./order-query";

type Asked = OrderFilter & { sort?: "newest" | "oldest" };

const HEADS = [
  ...(["number", "jalaliDate", "isoDate", "customer", "mobile", "city", "goods"] as const),
  ...(["count", "posting", "status", "rials"] as const),
];

async function readBatch({ db }: Deps, asked: Asked, last: number | undefined, most: number) {
  const isOldest = asked.sort === "oldest";
  const after = last === undefined ? undefined : (isOldest ? gt : lt)(invoices.id, last);
  const inTab = asked.tab ? eq(invoices.deskTab, asked.tab) : undefined;
  const ids = db
    .query()
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(filterOf(asked), inTab, after))
    .orderBy((isOldest ? asc : desc)(invoices.id))
    .limit(most);
  const found = await db
    .query()
    .select()
    .from(invoices)
    .where(inArray(invoices.id, ids))
    .orderBy((isOldest ? asc : desc)(invoices.id));
  return toDeskRows({ db }, found);
}

export const exportOrders = (deps: Deps, asked: Asked): Response =>
  csvFile<DeskOrderRow>({
    name: "orders",
    heads: HEADS.map((head) => translate(`DeskExport.${head}`)),
    read: (last, most) => readBatch(deps, asked, last?.id, most),
    toCells: (row) => [
      ...[row.id, toLatinDigits(formatJalaliDate(row.created_at)), row.created_at, row.customer, row.mobile],
      ...[row.city, row.more > 0 ? `${row.goods} +${row.more}` : row.goods, row.count, row.posting],
      ...[row.status_fa, row.amount],
    ],
  });
