import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

/**
 * True if a row changed after `snapshot`, and as of `moment.snapshot`, which the query must contain. Timestamps would
 * fail: a transaction that began earlier may commit later.
 */
export const changedSince = (snapshot: string, changedIn: PgColumn): SQL => sql`
  ${changedIn} >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
  and not pg_visible_in_snapshot(${changedIn}, ${snapshot}::pg_snapshot)
  and pg_visible_in_snapshot(${changedIn}, moment.snapshot)`;
