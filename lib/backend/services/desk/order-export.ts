import "server-only";
import { and, asc, desc, eq, gt, inArray, lt } from "drizzle-orm";
import { invoices } from "@/lib/backend/db/schema/invoices";
import type { Deps } from "@/lib/backend/deps";
import { translate } from "@/lib/backend/translate";
import { CSV_START, toCsvLine } from "@/lib/domain/csv";
import { toLatinDigits } from "@/lib/persian/digits";
import { formatJalaliDate } from "@/lib/persian/jalali";
import { toDeskRows } from "./order-list";
import { filterOf, type OrderFilter } from "./order-query";

const BATCH = 500;

type Asked = OrderFilter & { sort?: "newest" | "oldest" };

const HEADS = [
  ...(["number", "jalaliDate", "isoDate", "customer", "mobile", "city", "goods"] as const),
  ...(["count", "posting", "status", "rials"] as const),
];

const headLine = () => toCsvLine(HEADS.map((head) => translate(`DeskExport.${head}`)));

/** A part of the file after the order `last`, null where there is no more. */
async function readBatch({ db }: Deps, asked: Asked, last: number | null) {
  const isOldest = asked.sort === "oldest";
  const after = last === null ? undefined : (isOldest ? gt : lt)(invoices.id, last);
  const inTab = asked.tab ? eq(invoices.deskTab, asked.tab) : undefined;
  const ids = db
    .query()
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(filterOf(asked), inTab, after))
    .orderBy((isOldest ? asc : desc)(invoices.id))
    .limit(BATCH);
  const found = await db
    .query()
    .select()
    .from(invoices)
    .where(inArray(invoices.id, ids))
    .orderBy((isOldest ? asc : desc)(invoices.id));
  return toDeskRows({ db }, found);
}

/** All orders of a filter as a file of values with commas, read and sent in parts: no page of it is held back. Money is rials. */
export function exportOrders(deps: Deps, asked: Asked): Response {
  let last: number | null = null;
  let isFirst = true;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const rows = await readBatch(deps, asked, last);
      const lines = rows.map((row) =>
        toCsvLine([
          ...[row.id, toLatinDigits(formatJalaliDate(row.created_at)), row.created_at, row.customer, row.mobile],
          ...[row.city, row.more > 0 ? `${row.goods} +${row.more}` : row.goods, row.count, row.posting],
          ...[row.status_fa, row.amount],
        ]),
      );
      const text = (isFirst ? CSV_START + headLine() : "") + lines.join("");
      isFirst = false;
      last = rows.at(-1)?.id ?? null;
      if (text) controller.enqueue(new TextEncoder().encode(text));
      if (rows.length < BATCH) controller.close();
    },
  });
  return new Response(body, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": 'attachment; filename="orders.csv"',
      "cache-control": "private, no-store",
    },
  });
}
