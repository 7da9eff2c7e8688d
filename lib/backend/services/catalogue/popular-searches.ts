import "server-only";
import { and, desc, gte, lt, notInArray, or, sql } from "drizzle-orm";
import type { Database } from "@/lib/backend/db/client";
import { forgetRows } from "@/lib/backend/db/forget";
import { searches } from "@/lib/backend/db/schema/engagement";
import type { Deps } from "@/lib/backend/deps";
import { findProducts } from "@/lib/backend/listing/port";
import { shortName } from "@/lib/domain/short-name";
import { toPersianDigits } from "@/lib/persian/digits";
import { countedTerm } from "./counted-term";
import { findCards } from "./product-cards";

const SHOWN = 8;
/** Who asks alone, or a crawler that comes now and then, is no crowd. */
const MIN_MINUTES = 10;
const READ = 3 * SHOWN;
/** Longer ones know what they want, and help nobody else. */
const MAX_LENGTH = 30;
/** What a search reads of; the rest would be told without having been understood. */
const MAX_WORDS = 8;
/** No more terms than this in one minute, and in the table. */
const MAX_ASKED = 500;
const KEPT_ROWS = 1000;
const KEPT_DAYS = 60;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const NUMBER = /(?<!\S)\d+(?!\S)/g;

/** What was asked since it was last written down, by this process. */
const asked = new WeakMap<Database, Map<string, string>>();

/**
 * Notes a search that was understood whole: kept is what the index writes for it, never what was typed, since everybody will
 * see it. Costs no write: a job takes them down.
 */
export function noteSearch({ db }: Pick<Deps, "db">, query: string, written: string): void {
  if (query.length > MAX_LENGTH || !isPlain(countedTerm(query))) return;
  const term = countedTerm(written);
  if (term === null) return;
  const terms = asked.get(db) ?? new Map<string, string>();
  asked.set(db, terms);
  if (terms.size < MAX_ASKED) terms.set(term, written);
}

/** Whether these are few words, each of them once. */
function isPlain(term: string | null): boolean {
  const words = term?.split(" ") ?? [];
  return words.length > 0 && words.length <= MAX_WORDS && new Set(words).size === words.length;
}

/** Writes down what was asked since the last time. A term counts once a minute over all processes: nobody pushes it by asking often. */
export async function writeSearches({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  const terms = asked.get(db);
  if (!terms?.size) return;
  asked.delete(db);
  const at = now();
  const rows = [...terms].map(([term, written]) => ({ term, written, minutes: 1, lastAt: at }));
  // In one order, so that two processes never wait for each other in a ring.
  rows.sort((a, b) => (a.term < b.term ? -1 : 1));
  await db
    .query()
    .insert(searches)
    .values(rows)
    .onConflictDoUpdate({
      target: searches.term,
      set: { minutes: sql`${searches.minutes} + 1`, written: sql`excluded.written`, lastAt: sql`excluded.last_at` },
      // Minutes of the clock, since the job of a process comes a little more or less than a minute after its last.
      setWhere: sql`date_trunc('minute', ${searches.lastAt}) < date_trunc('minute', excluded.last_at)`,
    });
}

/** Drops what nobody asked for in a long time, and the rarest beyond what is kept. */
export async function forgetSearches({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  const kept = db
    .query()
    .select({ term: searches.term })
    .from(searches)
    .orderBy(...MOST_WANTED)
    .limit(KEPT_ROWS);
  const tooOld = lt(searches.lastAt, new Date(now().getTime() - KEPT_DAYS * DAY_MS));
  await forgetRows(db, searches, or(tooOld, notInArray(searches.term, kept)));
}

const MOST_WANTED = [desc(searches.minutes), desc(searches.lastAt), searches.term] as const;

type Remembered = { list: Promise<string[]>; until: number };

const remembered = new WeakMap<Database, Remembered>();

/** The list as it was within the last minute: many searches stand behind it, and every search box asks for it. */
export function popularSearches(deps: Deps): Promise<string[]> {
  const at = deps.now().getTime();
  const known = remembered.get(deps.db);
  if (known && at < known.until) return known.list;
  const list = listPopularSearches(deps);
  remembered.set(deps.db, { list, until: at + MINUTE_MS });
  list.catch(() => remembered.delete(deps.db));
  return list;
}

/** What shoppers look for most and find here; filled up with what sells best. */
export async function listPopularSearches(deps: Deps): Promise<string[]> {
  const wanted = await readWanted(deps);
  const terms = new Map(wanted.map((written) => [countedTerm(written), written]));
  for (const name of wanted.length < SHOWN ? await readSelling(deps) : []) {
    const term = countedTerm(name);
    if (term && !terms.has(term)) terms.set(term, name);
  }
  return [...terms.values()].slice(0, SHOWN);
}

async function readWanted({ db, now }: Deps): Promise<string[]> {
  const at = now();
  const since = new Date(at.getTime() - KEPT_DAYS * DAY_MS);
  const rows = await db
    .query()
    .select({ written: searches.written })
    .from(searches)
    .where(and(gte(searches.minutes, MIN_MINUTES), gte(searches.lastAt, since)))
    .orderBy(...MOST_WANTED)
    .limit(READ);
  const found: string[] = [];
  for (const { written } of rows) {
    // What was sold then may be gone now.
    const read = await findProducts(db, { words: written, limit: 0, now: at });
    if (read.written && read.count > 0) found.push(read.written.replace(NUMBER, toPersianDigits));
  }
  return found;
}

async function readSelling(deps: Deps): Promise<string[]> {
  const { ids } = await findProducts(deps.db, { limit: READ, now: deps.now() });
  return (await findCards(deps, ids)).map(({ name, brand }) => shortName(name, brand.name));
}
