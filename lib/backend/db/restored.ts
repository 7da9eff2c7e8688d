import "server-only";
import type { Database } from "./client";

// In the order of ids, as everybody locks them.
const renumber = (table: string) => `
  update ${table} set changed_in = pg_current_xact_id() where id in (
    select id from ${table} where changed_in >= pg_snapshot_xmax(pg_current_snapshot()) order by id for update)`;

/**
 * A dump carries the transaction numbers of the server that it was made on (`changed_in`). Those that this server has yet to
 * reach would be looked at by every listing: they become numbers of this one. False when there was none, as at most starts.
 */
export async function takeOverRestored({ pool }: Pick<Database, "pool">): Promise<boolean> {
  const client = await pool.connect();
  try {
    // Once, for a whole catalogue: this may take longer than any answer.
    await client.query("set statement_timeout = 0");
    let count = 0;
    for (const table of ["products", "brands", "categories"])
      count += (await client.query(renumber(table))).rowCount ?? 0;
    return count > 0;
  } finally {
    // Ending the connection forgets the timeout.
    client.release(true);
  }
}
