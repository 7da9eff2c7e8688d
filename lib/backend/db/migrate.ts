import "server-only";
import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import type { Database } from "./client";

const MIGRATION_LOCK = 727_001;
export const MIGRATIONS = join(/*turbopackIgnore: true*/ process.cwd(), "lib/backend/db/migrations");

/**
 * Migrates the database once for concurrent callers; returns true if anything was applied. Reads the migrations from
 * the project's folder.
 */
export async function migrateDatabase(
  database: Pick<Database, "pool">,
  migrationsFolder = MIGRATIONS,
): Promise<boolean> {
  const client = await database.pool.connect();
  try {
    await client.query("set statement_timeout = 0");
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    const before = await countApplied(client);
    await migrate(drizzle(client), { migrationsFolder });
    return (await countApplied(client)) > before;
  } finally {
    // Closing the connection releases the lock and resets the timeout, even after an error.
    client.release(true);
  }
}

const countApplied = async (client: pg.PoolClient) => (await appliedMigrations(client)).length;

/** Returns the migrations that a database has had, as timestamps (`when` in the journal), oldest first. */
export async function appliedMigrations(client: Pick<pg.PoolClient, "query">): Promise<number[]> {
  const table = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as exists");
  if (!table.rows[0].exists) return [];
  const { rows } = await client.query<{ at: string }>(
    "select created_at::text as at from drizzle.__drizzle_migrations order by created_at",
  );
  return rows.map(({ at }) => Number(at));
}

export function knownMigrations(): number[] {
  return readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ folderMillis }) => folderMillis);
}
