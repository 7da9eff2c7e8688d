import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./client";

/** Deletes many rows and leaves locked ones to the next run, because waiting for them in scan order could deadlock. */
export async function deleteUnlockedRows(db: Database, table: PgTable, which: SQL | undefined): Promise<void> {
  await db
    .query()
    .execute(sql`delete from ${table} where ctid in (select ctid from ${table} where ${which} for update skip locked)`);
}
