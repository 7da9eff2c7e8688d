import "server-only";
import { setImmediate } from "node:timers/promises";
import { inArray, sql } from "drizzle-orm";
import { logError } from "@/lib/backend/core/log";
import { changedSince } from "@/lib/backend/db/changed-since";
import { readTemplates } from "@/lib/backend/features/templates";
import { TAGS } from "@/lib/contract/tags";
import type { Database } from "../db/client";
import { brands, categories, products } from "../db/schema/catalogue";
import { FacetTemplates } from "./facet-templates";
import type { ListingIndex } from "./listing-index";
import {
  columns,
  type Moment,
  type OpenIndex,
  putTemplates,
  type Row,
  readAll,
  readNames,
  type State,
  stamp,
  toIndexed,
} from "./read-all";

/**
 * The most changes that a listing waits for; more than that (an import, a renamed category) are read in the background.
 */
const MAX_CHANGES = 1000;

/**
 * True if nothing was written since the snapshot, because every transaction that writes changes it. The embedded database
 * need not be asked if it has received no message since it was asked last: waking its thread takes most of the time of a
 * listing.
 */
async function isCurrent(db: Database, state: State): Promise<boolean> {
  const { snapshot } = state;
  const before = db.messageCount();
  if (before !== null && before === state.askedAt) return true;
  const { rows } = await db
    .query()
    .execute<{ same: boolean }>(sql`select pg_current_snapshot()::text = ${snapshot.text} as same`);
  const isSame = rows[0]?.same === true;
  const isAlone = before !== null && db.messageCount() === before + 1;
  // If other messages were sent meanwhile, this answer may be older than what they wrote.
  state.askedAt = isSame && isAlone ? before + 1 : null;
  return isSame;
}

async function readChanges(db: Database, state: State): Promise<void> {
  if (await isCurrent(db, state)) return;
  const {
    index,
    snapshot: { text: snapshot },
  } = state;
  const { rows } = await db.query().execute<Moment & { renamed: boolean } & (Row | { id: null })>(
    sql`select moment.snapshot::text as snapshot, ${stamp} as stamp,
        exists (select from ${brands} where ${changedSince(snapshot, brands.changedIn)})
        or exists (select from ${categories} where ${changedSince(snapshot, categories.changedIn)}) as renamed, ${columns}
      from (select pg_current_snapshot() as snapshot) moment
      left join ${products} on ${changedSince(snapshot, products.changedIn)}
      order by ${products.id} limit ${MAX_CHANGES + 1}`,
  );
  const changed = rows.filter((row) => row.id !== null);
  const [moment] = rows;
  if (moment?.renamed) await applyRenames(db, state);
  // A category that moved has the fields of other ancestors.
  if (moment && (moment.renamed || moment.stamp !== state.stamp)) await applyTemplates(db, state, moment.stamp);
  const isMany = changed.length > MAX_CHANGES;
  for (const { snapshot: _, stamp: __, renamed: ___, ...row } of isMany ? [] : changed) index.put(toIndexed(row));
  state.isBehind ||= isMany || index.isWornOut;
  if (moment) state.snapshot = { text: moment.snapshot };
}

/** Applies renamed brands and categories together with their products' search words, unless there are too many. */
async function applyRenames(db: Database, state: State): Promise<void> {
  const names = await readNames(db);
  const ids = state.index.productsRenamedBy(names);
  const isMany = ids.length > MAX_CHANGES;
  const { rows } = isMany
    ? { rows: [] }
    : await db.query().execute<Row>(sql`select ${columns} from ${products} where ${inArray(products.id, ids)}`);
  state.isBehind ||= isMany;
  state.index.putNames(names);
  for (const row of rows) state.index.put(toIndexed(row));
}

/** Applies changed filters of templates together with the values of all products, unless there are too many. */
async function applyTemplates(db: Database, state: State, read: string | null): Promise<void> {
  const { index } = state;
  const templates = new FacetTemplates(await readTemplates(db));
  const isSame = templates.isSame(index.templates);
  const isMany = index.productCount > MAX_CHANGES;
  if (!isSame && !isMany) {
    const { rows } = await db
      .query()
      .execute<Row>(sql`select ${columns} from ${products} where not ${products.removed}`);
    putTemplates(index, templates);
    for (const row of rows) index.put(toIndexed(row));
  }
  state.isBehind ||= !isSame && isMany;
  state.stamp = read;
}

type Follower = {
  state: State | null;
  running: Promise<unknown>;
  next: Promise<ListingIndex> | null;
  isRefreshing: boolean;
};

const followers = new WeakMap<Database, Follower>();

function followerOf(db: Database): Follower {
  const known = followers.get(db);
  const follower = known ?? { state: null, running: Promise.resolve(), next: null, isRefreshing: false };
  followers.set(db, follower);
  return follower;
}

async function follow(db: Database, follower: Follower): Promise<ListingIndex> {
  follower.state ??= await readAll(db);
  const { state } = follower;
  await readChanges(db, state);
  if (state.isBehind && !follower.isRefreshing) void refresh(db, follower);
  return state.index;
}

/** Rereads everything while listings use the old index; then invalidates pages rendered in the meantime. */
async function refresh(db: Database, follower: Follower): Promise<void> {
  follower.isRefreshing = true;
  try {
    follower.state = await readAll(db);
    await db.transaction(async () => db.invalidate(TAGS.products, TAGS.index));
  } catch (error) {
    logError(error, { job: "reload the catalogue" });
  } finally {
    follower.isRefreshing = false;
  }
}

/**
 * Returns an index of the current products, updated by what changed since the last call. Not for use inside a
 * transaction: one read serves many callers, who must not see uncommitted data.
 */
export async function listingIndex(db: Database): Promise<ListingIndex> {
  const follower = followerOf(db);
  // A caller joins the next read, never the one in progress, which may not see what the caller has just written. The
  // read leaves with the next turn of the event loop, so that the list and the filters of one page share it.
  follower.next ??= follower.running.then(async () => {
    await setImmediate();
    follower.next = null;
    const reading = follow(db, follower);
    follower.running = reading.catch(() => {});
    return reading;
  });
  return follower.next;
}

/** Reads all products before the first listing does, with the help of an index that `open` returns, if it has one. */
export async function openIndex(db: Database, open?: OpenIndex): Promise<ListingIndex> {
  followerOf(db).state ??= await readAll(db, open);
  return listingIndex(db);
}

/** Returns what this process has read, or null if it has read nothing yet. */
export function readState(db: Database): State | null {
  return followerOf(db).state;
}

export function forget(db: Database, ids: number[]): void {
  followers.get(db)?.state?.index.remove(ids);
}
