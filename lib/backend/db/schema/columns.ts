import "server-only";
import { sql } from "drizzle-orm";
import { type AnyPgColumn, bigint, check, customType, timestamp } from "drizzle-orm/pg-core";

/** Normalizes like `foldReference`, for rows that predate it. */
export const foldedReference = (column: AnyPgColumn) => sql`upper(translate(${column}, '-./ ', ''))`;

/** Whole rials. An `integer` would overflow at 214 million toman, which a bulk order of terminals exceeds. */
export const rials = (name: string) => bigint(name, { mode: "number" });

export const time = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** A moment between transactions; backups leave it out, because it means nothing to another server. */
export const snapshot = customType<{ data: string }>({ dataType: () => "pg_snapshot" });

const transactionId = customType<{ data: string }>({ dataType: () => "xid8" });

/** The last transaction that changed anything relevant to listings; set by triggers (lib/backend/listing/follow.ts). */
export const changedIn = () => transactionId("changed_in").notNull().default(sql`pg_current_xact_id()`);

/**
 * A CHECK with inclusive bounds; null passes. A violated `*_bounds` becomes a 422, so no other CHECK may have such a
 * name.
 */
export const bounds = (name: string, column: AnyPgColumn, least: number, most: number) =>
  check(`${name}_bounds`, sql`${column} between ${sql.raw(String(least))} and ${sql.raw(String(most))}`);
