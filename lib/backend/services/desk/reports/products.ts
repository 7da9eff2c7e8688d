import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { products } from "@/lib/backend/db/schema/catalogue";
import { returnLines } from "@/lib/backend/db/schema/returns";
import type { ReportInput } from "@/lib/contract/schemas/report";
import { closedLinesOf, inCategory, linesOf, returnsIn, salesIn } from "./entries";
import { percentOf, readRows, type Shop, type Table } from "./totals";

/**
 * Pieces sold and given back in the period, with what they cost in rials: `product_id`, `line_id`, `pieces`, `amount`,
 * `paid_at` of their order, `way` 1 or -1, and `restocked`.
 */
export function piecesIn(input: ReportInput): SQL {
  const given = returnsIn(input, input);
  return sql`
    select product_id, line_id, pieces, amount, paid_at, 1 as way, false as restocked
      from (${linesOf(sql`select invoice_id from (${salesIn(input, input)}) sales`)}) sold
    union all select product_id, line_id, ${returnLines.pieces}, ${returnLines.amount}, paid_at, -1, ${returnLines.restocked}
      from (${given}) given join ${returnLines} on ${returnLines.returnId} = given.return_id
      join (select id, product_id, invoice_id from invoice_lines) lines on lines.id = ${returnLines.lineId}
      join (select id as paid_id, paid_at from invoices) orders on orders.paid_id = lines.invoice_id
    union all select product_id, line_id, pieces, amount, paid_at, -1, true
      from (${closedLinesOf(given)}) closed`;
}

type Row = { id: number; name: string; pieces: number; sold: number; back: number; returned: number };

/** Products by what they really cost, after the discounts and codes of their orders; without shipping. */
export async function readProducts(deps: Shop, input: ReportInput): Promise<Table> {
  const rows = await readRows<Row>(
    deps,
    sql`select ${products.id} as id, ${products.name} as name,
        coalesce(sum(moved.pieces) filter (where way = 1), 0) as pieces, coalesce(sum(amount) filter (where way = 1), 0) as sold,
        coalesce(sum(moved.pieces) filter (where way = -1), 0) as back, coalesce(sum(amount) filter (where way = -1), 0) as returned
      from (${piecesIn(input)}) moved join ${products} on ${products.id} = moved.product_id
      where ${input.category ? sql`${products.id} in ${inCategory(input.category)}` : sql`true`}
      group by ${products.id}, ${products.name} order by sold desc, ${products.id}`,
    ["name"],
  );
  const sum = (key: "pieces" | "sold" | "back" | "returned") => rows.reduce((total, row) => total + row[key], 0);
  const sold = sum("sold");
  return {
    columns: [
      { key: "product", kind: "text" },
      { key: "pieces", kind: "count" },
      { key: "sold", kind: "rials" },
      { key: "back", kind: "count" },
      { key: "returned", kind: "rials" },
      { key: "share", kind: "percent" },
    ],
    rows: rows.map(({ id, name, pieces, back, returned, ...row }) => ({
      ...{ id, product: name, pieces, sold: row.sold, back, returned },
      share: percentOf(row.sold, sold),
    })),
    sums: { pieces: sum("pieces"), sold, back: sum("back"), returned: sum("returned"), share: percentOf(sold, sold) },
  };
}
