import "server-only";
import { and, desc, gte, lt, notInArray, or, sql } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import type { Database } from "@/lib/backend/db/client";
import { deleteUnlockedRows } from "@/lib/backend/db/delete-unlocked-rows";
import { searches } from "@/lib/backend/db/schema/engagement";
import { findProducts } from "@/lib/backend/listing/port";
import { shortName } from "@/lib/domain/product/short-name";
import { toPersianDigits } from "@/lib/persian/digits";
import { countableTerm } from "./countable-term";
import { findCards } from "./product-cards";

const MAX_SHOWN = 8;
/** More minutes than a single person or an occasional crawler accounts for. */
const MIN_MINUTES = 10;
const READ = 3 * MAX_SHOWN;
const MAX_LENGTH = 30;
/** The search ignores any further words, so a longer term would be suggested although it was only partly understood. */
const MAX_WORDS = 8;
const MAX_ASKED = 500;
const MAX_STORED_ROWS = 1000;
const RETENTION_DAYS = 60;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const NUMBER = /(?<!\S)\d+(?!\S)/g;

const pendingSearches = new WeakMap<Database, Map<string, string>>();

/** Records a search in the index's spelling, never as typed, because everyone will see it. A job stores it later. */
export function recordSearch({ db }: Pick<Deps, "db">, query: string, written: string): void {
  if (query.length > MAX_LENGTH || !isPlain(countableTerm(query))) return;
  const term = countableTerm(written);
  if (term === null) return;
  addPending(db, term, written);
}

function addPending(db: Database, term: string, written: string): void {
  const terms = pendingSearches.get(db) ?? new Map<string, string>();
  pendingSearches.set(db, terms);
  if (terms.size < MAX_ASKED) terms.set(term, written);
}

function isPlain(term: string | null): boolean {
  const words = term?.split(" ") ?? [];
  return words.length > 0 && words.length <= MAX_WORDS && new Set(words).size === words.length;
}

/**
 * Stores the recorded terms. Each term counts once a minute across all processes, so that repeating a search cannot
 * promote it. What could not be stored is kept for the next run.
 */
export async function saveSearches({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  const terms = pendingSearches.get(db);
  if (!terms?.size) return;
  pendingSearches.delete(db);
  const at = now();
  const rows = [...terms].map(([term, written]) => ({ term, written, minutes: 1, lastAt: at }));
  // Sorted, so that two processes can't deadlock.
  rows.sort((a, b) => (a.term < b.term ? -1 : 1));
  try {
    await db
      .query()
      .insert(searches)
      .values(rows)
      .onConflictDoUpdate({
        target: searches.term,
        set: { minutes: sql`${searches.minutes} + 1`, written: sql`excluded.written`, lastAt: sql`excluded.last_at` },
        // Counts calendar minutes, because the job does not run exactly once a minute.
        setWhere: sql`date_trunc('minute', ${searches.lastAt}) < date_trunc('minute', excluded.last_at)`,
      });
  } catch (error) {
    for (const [term, written] of terms) addPending(db, term, written);
    throw error;
  }
}

export async function deleteOldSearches({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  const kept = db
    .query()
    .select({ term: searches.term })
    .from(searches)
    .orderBy(...MAX_WANTED)
    .limit(MAX_STORED_ROWS);
  const tooOld = lt(searches.lastAt, new Date(now().getTime() - RETENTION_DAYS * DAY_MS));
  await deleteUnlockedRows(db, searches, or(tooOld, notInArray(searches.term, kept)));
}

const MAX_WANTED = [desc(searches.minutes), desc(searches.lastAt), searches.term] as const;

type Remembered = { list: Promise<string[]>; until: number };

const remembered = new WeakMap<Database, Remembered>();

/** Returns the most frequent searches. Cached for a minute, because every search box requests them. */
export function popularSearches(deps: Deps): Promise<string[]> {
  const at = deps.now().getTime();
  const known = remembered.get(deps.db);
  if (known && at < known.until) return known.list;
  const list = listPopularSearches(deps);
  remembered.set(deps.db, { list, until: at + MINUTE_MS });
  list.catch(() => remembered.delete(deps.db));
  return list;
}

export async function listPopularSearches(deps: Deps): Promise<string[]> {
  const wanted = await readWanted(deps);
  const terms = new Map(wanted.map((written) => [countableTerm(written), written]));
  for (const name of wanted.length < MAX_SHOWN ? await readSelling(deps) : []) {
    const term = countableTerm(name);
    if (term && !terms.has(term)) terms.set(term, name);
  }
  return [...terms.values()].slice(0, MAX_SHOWN);
}

async function readWanted({ db, now, searchWords }: Deps): Promise<string[]> {
  const at = now();
  const since = new Date(at.getTime() - RETENTION_DAYS * DAY_MS);
  const rows = await db
    .query()
    .select({ written: searches.written })
    .from(searches)
    .where(and(gte(searches.minutes, MIN_MINUTES), gte(searches.lastAt, since)))
    .orderBy(...MAX_WANTED)
    .limit(READ);
  const { synonyms } = await searchWords();
  const found: string[] = [];
  for (const { written } of rows) {
    // Products that these searches found may no longer be sold.
    const read = await findProducts(db, { words: written, synonyms, limit: 0, now: at });
    if (read.written && read.count > 0) found.push(read.written.replace(NUMBER, toPersianDigits));
  }
  return found;
}

async function readSelling(deps: Deps): Promise<string[]> {
  const { ids } = await findProducts(deps.db, { limit: READ, now: deps.now() });
  return (await findCards(deps, ids)).map(({ name, brand }) => shortName(name, brand.name));
}
