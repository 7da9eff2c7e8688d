import "server-only";
import { sql } from "drizzle-orm";
import type { Database } from "../db/client";

/** Small enough that reading a batch does not block the process. */
const CHUNK = 2000;

/** A text by product that any write to the product, its details or its options changes, even one that changes nothing. */
export type ProductVersions = ReadonlyMap<number, string>;

/** Reads versions, which say without reading the products again if they are still as they were. */
export async function readProductVersions(
  { query }: Pick<Database, "query">,
  ids: readonly number[],
): Promise<ProductVersions> {
  const versions = new Map<number, string>();
  for (let start = 0; start < ids.length; start += CHUNK) {
    const chunk = `{${ids.slice(start, start + CHUNK).join(",")}}`;
    const { rows } = await query().execute<{ id: number; version: string }>(sql`
      select products.id, concat_ws(' ', products.xmin, product_details.xmin, (
        select string_agg(product_options.id || ' ' || product_options.xmin, ' ' order by product_options.id)
        from product_options where product_options.product_id = products.id
      )) as version
      from products join product_details on product_details.product_id = products.id
      where products.id = any(${chunk}::int[])`);
    for (const { id, version } of rows) versions.set(id, version);
  }
  return versions;
}
