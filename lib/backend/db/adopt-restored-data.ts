import "server-only";
import type { Database } from "./client";

// Locks in order of id, as all other code does.
const renumber = (table: string) => `
  update ${table} set changed_in = pg_current_xact_id() where id in (
    select id from ${table} where changed_in >= pg_snapshot_xmax(pg_current_snapshot()) order by id for update)`;

/**
 * Renumbers rows restored from a server with higher transaction ids, which listings would otherwise reread forever.
 * Returns false if there are none.
 */
export async function adoptRestoredData({ pool }: Pick<Database, "pool">): Promise<boolean> {
  const client = await pool.connect();
  try {
    // A whole catalogue may take longer than the usual timeout.
    await client.query("set statement_timeout = 0");
    let count = 0;
    for (const table of ["products", "brands", "categories"])
      count += (await client.query(renumber(table))).rowCount ?? 0;
    await client.query(`update webhooks set products_seen = null
      where ${count > 0} or pg_snapshot_xmax(products_seen) > pg_snapshot_xmax(pg_current_snapshot())`);
    return count > 0;
  } finally {
    client.release(true);
  }
}
