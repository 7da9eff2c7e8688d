import "server-only";
import { getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./client";

/** Small enough that encoding a batch does not block the process. */
const CHUNK = 200;

type Upsert<Table extends PgTable> = { target: PgColumn; set: readonly (keyof Table["_"]["columns"] & string)[] };

function conflictClause<Table extends PgTable>(table: Table, { target, set }: Upsert<Table>): SQL {
  const columns = getTableColumns(table);
  const changes = set.map((name) => {
    const column = sql.identifier(columns[name]?.name ?? name);
    return sql`${column} = excluded.${column}`;
  });
  return sql`on conflict (${sql.identifier(target.name)}) do update set ${sql.join(changes, sql`, `)}`;
}

/**
 * Inserts or updates many rows. Each batch is one JSON parameter, because preparing and sending a parameter per value
 * takes more time than the rows do, and blocks the process. All rows must have the same fields.
 */
export async function insertAsJson<Table extends PgTable>(
  { query }: Pick<Database, "query">,
  table: Table,
  rows: readonly Table["$inferInsert"][],
  { upsert, onChunk }: { upsert?: Upsert<Table>; onChunk?: (written: number) => void } = {},
): Promise<void> {
  const fields = Object.keys(rows[0] ?? {});
  const columns = getTableColumns(table);
  const names = fields.map((field) => columns[field]?.name ?? field);
  const list = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
  const target = sql.identifier(getTableName(table));
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = rows.slice(start, start + CHUNK) as Record<string, unknown>[];
    const given = chunk.map((row) => Object.fromEntries(fields.map((field, at) => [names[at], row[field]])));
    await query().execute(sql`
      insert into ${target} (${list})
      select ${list} from json_populate_recordset(null::${target}, ${JSON.stringify(given)}::json)
      ${upsert ? conflictClause(table, upsert) : sql``}`);
    onChunk?.(start + chunk.length);
  }
}
