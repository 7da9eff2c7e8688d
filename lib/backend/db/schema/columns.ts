import "server-only";
import { sql } from "drizzle-orm";
import { type AnyPgColumn, bigint, check, customType, timestamp } from "drizzle-orm/pg-core";

/** Money: whole rials. An `integer` would end at 214 million toman, which a bulk order of terminals passes. */
/** A bank's reference as `foldReference` folds it, for rows that were written before it did. */
export const foldedReference = (column: AnyPgColumn) => sql`upper(translate(${column}, '-./ ', ''))`;

export const rials = (name: string) => bigint(name, { mode: "number" });

export const time = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

const transactionId = customType<{ data: string }>({ dataType: () => "xid8" });

/** The transaction in which something last changed that listings compare; triggers keep it (lib/backend/listing/follow.ts). */
export const changedIn = () => transactionId("changed_in").notNull().default(sql`pg_current_xact_id()`);

/**
 * A CHECK of what a column may hold, both ends included; null passes. Whatever breaks one named `*_bounds` is refused with 422 and
 * a sentence (lib/backend/refusal.ts), so that no other CHECK may be called so.
 */
export const bounds = (name: string, column: AnyPgColumn, least: number, most: number) =>
  check(`${name}_bounds`, sql`${column} between ${sql.raw(String(least))} and ${sql.raw(String(most))}`);
