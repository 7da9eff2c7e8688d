import "server-only";
import { desc, lt, notInArray, or, sql } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import type { Database } from "@/lib/backend/db/client";
import { deleteUnlockedRows } from "@/lib/backend/db/delete-unlocked-rows";
import { missedSearches } from "@/lib/backend/db/schema/engagement";
import { countableTerm } from "./countable-term";

/** Limits the number of rows, so that made-up searches cannot fill the disk. */
const MAX_ROWS = 5000;
const MAX_STORED_ROWS = 4000;
/** New terms between two runs of the job; further ones are not counted. */
const MAX_PENDING = 500;
const RETENTION_DAYS = 90;
const DAY_MS = 86_400_000;

const pendingMisses = new WeakMap<Database, Map<string, number>>();

/** Adds to the counts of the next run; further terms than the limit are not counted. */
function addPending(db: Database, term: string, count: number): void {
  const counts = pendingMisses.get(db) ?? new Map<string, number>();
  pendingMisses.set(db, counts);
  if (counts.size < MAX_PENDING || counts.has(term)) counts.set(term, (counts.get(term) ?? 0) + count);
}

/** Counts a search without results, unless it looks like personal data. A job stores it later. */
export function countMissedSearch({ db }: Pick<Deps, "db">, query: string): void {
  const term = countableTerm(query);
  if (term !== null) addPending(db, term, 1);
}

/** Stores the counted searches; new terms only up to the limit. What could not be stored is kept for the next run. */
export async function saveMissedSearches({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  const counts = pendingMisses.get(db);
  if (!counts?.size) return;
  pendingMisses.delete(db);
  // Sorted, so that two processes can't deadlock.
  const rows = [...counts].map(([term, count]) => ({ term, count })).sort((a, b) => (a.term < b.term ? -1 : 1));
  try {
    await db.query().execute(sql`
      insert into ${missedSearches} (term, count, last_at)
      select term, count, ${now().toISOString()}::timestamptz from (
        select missed.*, known.term is not null as is_known,
          row_number() over (partition by known.term is null order by missed.term) as place
        from json_to_recordset(${JSON.stringify(rows)}::json) as missed (term text, count int)
        left join ${missedSearches} known on known.term = missed.term) missed
      where is_known or place + (select count(*) from ${missedSearches}) <= ${MAX_ROWS} order by term
      on conflict (term) do update set count = ${missedSearches.count} + excluded.count, last_at = excluded.last_at`);
  } catch (error) {
    for (const [term, count] of counts) addPending(db, term, count);
    throw error;
  }
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
