import "server-only";
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PoolClient } from "pg";
import type { Database } from "../db/client";
import { appliedMigrations, MIGRATIONS, migrateDatabase } from "../db/migrate";
import type { End, Head, Table } from "./file";
import { readBackup, readHead } from "./read";
import { configureSession, listTables, quoted } from "./tables";

type Client = Pick<PoolClient, "query">;

/** A database counts as empty if these tables are empty; migrations insert rows into some others. */
const REQUIRED_EMPTY = ["users", "products", "invoices"];

async function isEmpty(client: Client): Promise<boolean> {
  for (const name of REQUIRED_EMPTY) {
    const there = await client.query("select to_regclass($1) is not null as yes", [`public.${name}`]);
    if (!there.rows[0].yes) continue;
    if ((await client.query(`select from ${name} limit 1`)).rowCount) return false;
  }
  return true;
}

/** Creates the tables as of the backup: later migrations also change rows, so they must run after the restore. */
async function createTables(db: Pick<Database, "pool">, count: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "payaneh-migrations-"));
  try {
    const journal = JSON.parse(await readFile(join(MIGRATIONS, "meta/_journal.json"), "utf8"));
    const entries: { tag: string }[] = journal.entries.slice(0, count);
    await mkdir(join(folder, "meta"));
    await writeFile(join(folder, "meta/_journal.json"), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries) await copyFile(join(MIGRATIONS, `${tag}.sql`), join(folder, `${tag}.sql`));
    await migrateDatabase(db, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function prepare(db: Pick<Database, "pool">, { migrations }: Head): Promise<void> {
  const client = await db.pool.connect();
  try {
    const applied = await appliedMigrations(client);
    if (!(await isEmpty(client)) || applied.length > migrations.length)
      throw new Error(
        "The database is not empty. A backup can only be restored into an empty one; nothing was changed.",
      );
  } finally {
    client.release();
  }
  await createTables(db, migrations.length);
}

type Reference = { table: string; name: string; definition: string };

/**
 * Drops the foreign keys, so that rows can be inserted in any order. Returns a function that restores and checks them.
 */
async function dropForeignKeys(client: Client, tables: string[]): Promise<() => Promise<void>> {
  const { rows } = await client.query<Reference>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  // Triggers are disabled, because the backup already contains their effects.
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  return async () => {
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
    for (const { table, name, definition } of rows)
      await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
  };
}

async function inserts(client: Client): Promise<(table: Table) => string> {
  const types = new Map(
    (await listTables(client)).map(({ name, columns }) => [name, new Map(columns.map((c) => [c.name, c.type]))]),
  );
  return ({ table, columns }) => {
    const values = columns.map((name, index) => {
      const type = types.get(table)?.get(name);
      if (!type) throw new Error(`The backup has ${table}.${name}, which this version of the shop does not know.`);
      return `(line ->> ${index})::${type}`;
    });
    return `insert into ${quoted(table)} (${columns.map(quoted).join(", ")}) overriding system value
      select ${values.join(", ")} from jsonb_array_elements($1::jsonb) line`;
  };
}

async function setSequences(client: Client, sequences: End["sequences"]): Promise<void> {
  for (const [name, { last, used }] of Object.entries(sequences))
    await client.query("select setval($1::regclass, $2::bigint, $3)", [`public.${quoted(name)}`, last, used]);
}

async function fill(client: PoolClient, path: string): Promise<End> {
  await client.query("begin");
  await configureSession(client);
  const tables = (await listTables(client)).map(({ name }) => quoted(name));
  const restoreForeignKeys = await dropForeignKeys(client, tables);
  // Clears the rows that migrations inserted.
  await client.query(`truncate ${tables.join(", ")}`);
  const insertInto = await inserts(client);
  const end = await readBackup(path, async (table, rows) => {
    return (await client.query(insertInto(table), [rows])).rowCount ?? 0;
  });
  await setSequences(client, end.sequences);
  await restoreForeignKeys();
  await client.query("commit");
  return end;
}

/**
 * Restores a backup into an empty database in one transaction and migrates it; returns row counts by table. Throws a
 * readable sentence if the database is not empty or the file is damaged.
 */
export async function restoreBackup(db: Database, path: string): Promise<Record<string, number>> {
  await prepare(db, await readHead(path));
  const { rows } = await onOwnClient(db, (client) => fill(client, path));
  await migrateDatabase(db);
  // Without statistics PostgreSQL chooses slow query plans.
  await onOwnClient(db, async (client) => {
    await client.query("set statement_timeout = 0");
    await client.query("vacuum (analyze)");
  });
  return rows;
}

async function onOwnClient<T>({ pool }: Pick<Database, "pool">, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release(true);
  }
}
