import "server-only";
import type { PoolClient } from "pg";
import type { Database } from "../db/client";
import { appliedMigrations } from "../db/migrate";
import { type End, type Line, type Value, writeBackup } from "./file";
import { configureSession, listTables, quoted, type TableColumns } from "./tables";

const ROWS = 200;
/** For tables that contain whole files, of which a few rows already take some megabytes. */
const ROWS_OF_FILES = 4;

async function* readTable(client: PoolClient, { name, columns }: TableColumns): AsyncGenerator<Value[][]> {
  const list = columns.map((column) => `${quoted(column.name)}::text`).join(", ");
  const size = columns.some(({ type }) => type === "bytea") ? ROWS_OF_FILES : ROWS;
  await client.query(`declare rows_of_table no scroll cursor for select ${list} from ${quoted(name)}`);
  for (;;) {
    const { rows } = await client.query<Value[]>({ text: `fetch ${size} from rows_of_table`, rowMode: "array" });
    if (rows.length > 0) yield rows;
    if (rows.length < size) break;
  }
  await client.query("close rows_of_table");
}

async function readSequences(client: PoolClient): Promise<End["sequences"]> {
  const { rows } = await client.query<{ name: string }>(
    "select sequencename as name from pg_sequences where schemaname = 'public' order by sequencename",
  );
  const found: End["sequences"] = {};
  for (const { name } of rows) {
    const state = await client.query<{ last: string; used: boolean }>(
      `select last_value::text as last, is_called as used from ${quoted(name)}`,
    );
    if (state.rows[0]) found[name] = state.rows[0];
  }
  return found;
}

/** Reads the whole shop as of a single point in time, whatever is sold in the meantime. */
async function* readShop(client: PoolClient, now: Date): AsyncGenerator<Line> {
  const migrations = await appliedMigrations(client);
  if (migrations.length === 0) throw new Error("The database is empty: there is nothing to back up.");
  yield { payaneh: "backup", format: 1, made_at: now.toISOString(), migrations };
  const counts: Record<string, number> = {};
  for (const table of await listTables(client)) {
    yield { table: table.name, columns: table.columns.map(({ name }) => name) };
    counts[table.name] = 0;
    for await (const rows of readTable(client, table)) {
      counts[table.name] = (counts[table.name] ?? 0) + rows.length;
      yield rows;
    }
  }
  yield { end: true, rows: counts, sequences: await readSequences(client) };
}

/**
 * Writes an open shop's database to a new file. Throws a readable sentence if the file exists or the database is empty.
 */
export async function createBackup({ pool }: Pick<Database, "pool">, path: string, now: Date): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin isolation level repeatable read, read only");
    await configureSession(client);
    await writeBackup(path, readShop(client, now));
    await client.query("commit");
  } finally {
    // Closing the connection also ends its snapshot, even after an error.
    client.release(true);
  }
}
