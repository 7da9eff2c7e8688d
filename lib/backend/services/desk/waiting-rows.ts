import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Waits } from "@/lib/contract/desk-today";

/** Counts rows as a column of another statement. */
export const countOf = (table: PgTable, where: SQL | undefined): SQL<number> =>
  sql`(select count(*)::int from ${table} where ${where})`;

/** Presents the oldest rows of a kind of task, each with the count of all: one statement reads both, so that they agree. */
export const toWaits = <Row extends { count: number }, Shown>(
  rows: readonly Row[],
  present: (row: Row) => Shown,
): Waits<Shown> => ({ count: rows[0]?.count ?? 0, rows: rows.map(present) });
