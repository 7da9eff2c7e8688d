import "server-only";
import type { SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Deps } from "@/lib/backend/core/deps";
import { PAGE_SIZE } from "@/lib/contract/envelope";

export type Slice = { limit: number; offset: number };

export const sliceOf = (page = 1): Slice => ({ limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });

type PageOf = { of: PgTable; where: SQL | undefined; page: number | undefined };

/** Returns one page of a list and the total number of rows. */
export async function paged<Row>(
  { db }: Pick<Deps, "db">,
  { of, where, page }: PageOf,
  read: (slice: Slice) => Promise<Row[]>,
): Promise<{ data: Row[]; extra: { count: number } }> {
  const count = await db.query().$count(of, where);
  return { data: await read(sliceOf(page)), extra: { count } };
}
