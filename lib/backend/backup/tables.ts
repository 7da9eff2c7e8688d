import "server-only";
import type { ClientBase } from "pg";

export type Column = { name: string; type: string };
export type TableColumns = { name: string; columns: Column[] };

type Client = Pick<ClientBase, "query">;

/** Lists tables with the columns to save: neither generated columns nor transaction ids and snapshots, which mean nothing to another server. */
export async function listTables(client: Client): Promise<TableColumns[]> {
  const { rows } = await client.query<TableColumns>(
    `select tables.relname as name, json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum) as columns
      from pg_class tables join pg_attribute on attrelid = tables.oid
      where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
        and attgenerated = '' and atttypid not in ('xid8'::regtype, 'pg_snapshot'::regtype)
      group by tables.relname order by tables.relname`,
  );
  return rows;
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Makes values have the same text form on every server, and lifts time limits, because a large shop takes long. */
export async function configureSession(client: Client): Promise<void> {
  for (const setting of [
    "timezone = 'UTC'",
    "datestyle = 'ISO, YMD'",
    "intervalstyle = 'postgres'",
    "bytea_output = 'hex'",
    "extra_float_digits = 1",
    "statement_timeout = 0",
    "idle_in_transaction_session_timeout = 0",
  ]) {
    await client.query(`set local ${setting}`);
  }
}
