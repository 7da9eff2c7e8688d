import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./client";

/**
 * Deletes many rows of a table. What others hold is left to the next run: who deletes in whatever order a scan meets the
 * rows, and waits for some, would sooner or later wait in a ring.
 */
export async function forgetRows(db: Database, table: PgTable, which: SQL | undefined): Promise<void> {
  await db
    .query()
    .execute(sql`delete from ${table} where ctid in (select ctid from ${table} where ${which} for update skip locked)`);
}
