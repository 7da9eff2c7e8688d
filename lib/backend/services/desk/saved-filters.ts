import "server-only";
import { and, asc, eq, ne, sql } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { notFound, ShopError } from "@/lib/backend/core/errors";
import { savedFilters } from "@/lib/backend/db/schema/operations";
import { MAX_FILTERS, type SavedFilter } from "@/lib/contract/saved-filter";

const COLUMNS = { id: savedFilters.id, name: savedFilters.name, address: savedFilters.address };

const isOwn = (userId: number) => eq(savedFilters.userId, userId);

/** Returns the person's filters of all lists, oldest first; the page of a list checks the right to it. */
export const listFilters = async ({ db }: Pick<Deps, "db">, userId: number): Promise<SavedFilter[]> =>
  db.query().select(COLUMNS).from(savedFilters).where(isOwn(userId)).orderBy(asc(savedFilters.id));

/** Saves a filter of a list; one with the same address is renamed. Throws 409 if the person has too many. */
export async function saveFilter(
  { db, now }: Pick<Deps, "db" | "now">,
  userId: number,
  { name, address }: Omit<SavedFilter, "id">,
): Promise<SavedFilter> {
  return db.transaction(async () => {
    await db.query().execute(sql`lock table ${savedFilters} in share row exclusive mode`);
    const others = await db.query().$count(savedFilters, and(isOwn(userId), ne(savedFilters.address, address)));
    if (others >= MAX_FILTERS) throw new ShopError(409, "Errors.tooManyFilters");
    const [saved] = await db
      .query()
      .insert(savedFilters)
      .values({ userId, name, address, createdAt: now() })
      .onConflictDoUpdate({ target: [savedFilters.userId, savedFilters.address], set: { name } })
      .returning(COLUMNS);
    if (!saved) throw new Error("The filter was not written.");
    return saved;
  });
}

/** Throws 404, also for the filter of another person. */
export async function removeFilter({ db }: Pick<Deps, "db">, userId: number, id: number): Promise<void> {
  const is = and(isOwn(userId), eq(savedFilters.id, id));
  const removed = await db.query().delete(savedFilters).where(is).returning({ id: savedFilters.id });
  if (removed.length === 0) throw notFound();
}
