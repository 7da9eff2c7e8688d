import "server-only";
import { sql } from "drizzle-orm";
import { invoiceLines, invoices } from "@/lib/backend/db/schema/invoices";
import { returnLines } from "@/lib/backend/db/schema/returns";
import type { ReportInput } from "@/lib/contract/schemas/report";
import { closedLinesOf, inCategory, returnsIn } from "./entries";
import { OWED_BEFORE_RETURN, OWED_WITH_RETURN } from "./owed";
import { paidBackOf } from "./paid-back";
import { readRows, type Shop, type Table } from "./totals";

const DAY_SECONDS = 86_400;

/** Days between the decision and the refund; null while the money is not back, or if only the wallet paid. */
const DAYS = sql`(select extract(epoch from min(back.at) - given.at) / ${DAY_SECONDS} from (
    select at, sum(amount) over (order by at, id) as sum from (${paidBackOf(sql`given.invoice_id`)}) back) back
  where back.sum >= ${OWED_WITH_RETURN} and ${OWED_WITH_RETURN} > ${OWED_BEFORE_RETURN})`;

type Row = { id: number; name: string; back: number; opened: number; broken: number; returned: number; days: number };

/** Products that were given back in the period, by how they came and how long the refund took. */
export async function readReturned(deps: Shop, input: ReportInput): Promise<Table> {
  const given = returnsIn(input, input);
  const rows = await readRows<Row>(
    deps,
    sql`with given as (select given.*, ${DAYS} as days
          from (${given}) given join ${invoices} on ${invoices.id} = given.invoice_id),
        lines as (
          select ${invoiceLines.productId} as product_id, ${returnLines.pieces} as pieces, ${returnLines.condition} as condition,
            ${returnLines.amount} as amount, days
          from given join ${returnLines} on ${returnLines.returnId} = given.return_id
          join ${invoiceLines} on ${invoiceLines.id} = ${returnLines.lineId}
          union all select product_id, pieces, null, closed.amount, days
          from (${closedLinesOf(sql`select * from given`)}) closed
          join given on given.invoice_id = closed.invoice_id and given.return_id is null)
      select products.id as id, products.name as name, sum(pieces) as back,
        coalesce(sum(pieces) filter (where condition = 'opened'), 0) as opened,
        coalesce(sum(pieces) filter (where condition = 'broken'), 0) as broken,
        sum(amount) as returned, round(avg(days)::numeric, 1) as days
      from lines join products on products.id = product_id
      where ${input.category ? sql`products.id in ${inCategory(input.category)}` : sql`true`}
      group by products.id, products.name order by returned desc, products.id`,
    ["name"],
  );
  const sum = (key: "back" | "opened" | "broken" | "returned") => rows.reduce((total, row) => total + row[key], 0);
  return {
    columns: [
      { key: "product", kind: "text" },
      { key: "back", kind: "count" },
      { key: "opened", kind: "count" },
      { key: "broken", kind: "count" },
      { key: "returned", kind: "rials" },
      { key: "days", kind: "days" },
    ],
    rows: rows.map(({ name, ...row }) => ({ ...row, product: name })),
    sums: { back: sum("back"), opened: sum("opened"), broken: sum("broken"), returned: sum("returned") },
  };
}
