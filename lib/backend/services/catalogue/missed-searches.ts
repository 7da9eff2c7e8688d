import "server-only";
import { desc, lt, notInArray, or, sql } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { deleteUnlockedRows } from "@/lib/backend/db/delete-unlocked-rows";
import { missedSearches } from "@/lib/backend/db/schema/engagement";
import { countableTerm } from "./countable-term";

/** Limits the number of rows, so that made-up searches cannot fill the disk. */
const MAX_ROWS = 5000;
const MAX_STORED_ROWS = 4000;
const RETENTION_DAYS = 90;
const DAY_MS = 86_400_000;

/** Counts a search without results, unless it looks like personal data. */
export async function countMissedSearch({ db, now }: Deps, query: string): Promise<void> {
  const term = countableTerm(query);
  if (term === null) return;
  await db.query().execute(sql`
    insert into ${missedSearches} (term, count, last_at)
    select ${term}, 1, ${now().toISOString()}::timestamptz
    where (select count(*) from ${missedSearches}) < ${MAX_ROWS}
      or exists (select from ${missedSearches} where term = ${term})
    on conflict (term) do update set count = ${missedSearches.count} + 1, last_at = excluded.last_at`);
}

export async function deleteOldMissedSearches({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  const kept = db
    .query()
    .select({ term: missedSearches.term })
    .from(missedSearches)
    .orderBy(desc(missedSearches.count), desc(missedSearches.lastAt))
    .limit(MAX_STORED_ROWS);
  const tooOld = lt(missedSearches.lastAt, new Date(now().getTime() - RETENTION_DAYS * DAY_MS));
  await deleteUnlockedRows(db, missedSearches, or(tooOld, notInArray(missedSearches.term, kept)));
}

export async function listMissedSearches({ db }: Pick<Deps, "db">, limit: number) {
  return db
    .query()
    .select()
    .from(missedSearches)
    .orderBy(desc(missedSearches.count), desc(missedSearches.lastAt))
    .limit(limit);
}
