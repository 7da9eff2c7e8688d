import "server-only";
import { sql } from "drizzle-orm";
import { products, stockReceipts } from "@/lib/backend/db/schema/catalogue";
import type { ReportInput } from "@/lib/contract/schemas/report";
import { inCategory } from "./entries";
import { piecesIn } from "./products";
import { percentOf, readRows, type Shop, type Table } from "./totals";

/** The purchase price of a piece: that of the last receipt before its order was paid, in rials. */
const COST = sql`(select ${stockReceipts.cost} from ${stockReceipts}
  where ${stockReceipts.productId} = moved.product_id and ${stockReceipts.cost} is not null and ${stockReceipts.createdAt} <= moved.paid_at
  order by ${stockReceipts.id} desc limit 1)`;

type Row = { id: number; name: string; pieces: number; sold: number; cost: number; unknown: number };

/**
 * What products earned: what customers paid for them minus what the shop did. Pieces that were given back count
 * negatively, their purchase price only if they are sold again.
 */
export async function readMargin(deps: Shop, input: ReportInput): Promise<Table> {
  const rows = await readRows<Row>(
    deps,
    sql`select ${products.id} as id, ${products.name} as name, sum(way * pieces) as pieces, sum(way * amount) as sold,
        coalesce(sum(case when way = 1 or restocked then way * pieces * cost end), 0) as cost, count(*) filter (where cost is null) as unknown
      from (select moved.*, ${COST} as cost from (${piecesIn(input)}) moved) priced
      join ${products} on ${products.id} = priced.product_id
      where ${input.category ? sql`${products.id} in ${inCategory(input.category)}` : sql`true`}
      group by ${products.id}, ${products.name} order by sold desc, ${products.id}`,
    ["name"],
  );
  const known = rows.filter(({ unknown }) => unknown === 0);
  const cellsOf = (pieces: number, sold: number, cost: number) => ({
    ...{ pieces, sold, cost, profit: sold - cost },
    margin: percentOf(sold - cost, sold),
  });
  const sum = (key: "pieces" | "sold" | "cost") => known.reduce((total, row) => total + row[key], 0);
  return {
    columns: [
      { key: "product", kind: "text" },
      { key: "pieces", kind: "count" },
      { key: "sold", kind: "rials" },
      { key: "cost", kind: "rials" },
      { key: "profit", kind: "rials" },
      { key: "margin", kind: "percent" },
    ],
    rows: known.map(({ id, name, pieces, sold, cost }) => ({ id, product: name, ...cellsOf(pieces, sold, cost) })),
    sums: cellsOf(sum("pieces"), sum("sold"), sum("cost")),
    unknown: rows.filter(({ unknown }) => unknown > 0).map(({ id, name }) => ({ id, name })),
  };
}
