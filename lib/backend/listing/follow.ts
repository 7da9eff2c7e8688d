import "server-only";
import { setImmediate } from "node:timers/promises";
import { asc, sql } from "drizzle-orm";
import { isAvailable } from "@/lib/domain/sale";
import type { Database } from "../db/client";
import { brands, categories, products } from "../db/schema/catalogue";
import { Standing } from "./columns";
import { type IndexedProduct, ListingIndex } from "./listing-index";

// Small enough that a page waits no more than some milliseconds while a big catalogue is read.
const CHUNK = 1000;
// More changes than this at once (an import, another shop's data) are read like a new catalogue, in chunks.
const MAX_CHANGES = 2000;

type Row = Omit<IndexedProduct, "standing"> & { comingSoon: boolean; removed: boolean; stock: number | null };

const columns = sql`
  ${products.id}, ${products.name}, ${products.excerpt}, ${products.categoryId} as "categoryId",
  ${products.brandId} as "brandId", ${products.finalPrice} as price, ${products.sold}, ${products.stock},
  ${products.discountPercent} as "discountPercent", ${products.comingSoon} as "comingSoon", ${products.removed},
  extract(epoch from ${products.createdAt})::float8 * 1000 as "createdAt",
  coalesce(extract(epoch from ${products.specialSaleUntil})::float8 * 1000, 0) as "saleUntil"`;

function toIndexed({ comingSoon, removed, stock, ...row }: Row): IndexedProduct {
  const isBuyable = isAvailable({ comingSoon, removed, stock });
  return { ...row, standing: removed ? Standing.Hidden : isBuyable ? Standing.Buyable : Standing.Listed };
}

async function readNames(db: Database, index: ListingIndex): Promise<void> {
  const brandRows = await db.query().select().from(brands).orderBy(asc(brands.position));
  const categoryRows = await db.query().select().from(categories).orderBy(asc(categories.position));
  index.putNames(brandRows, categoryRows);
}

type Moment = { snapshot: string };

/** What has been read, and the moment of the database at which it was. */
type State = { index: ListingIndex; snapshot: string };

async function readAll(db: Database): Promise<State> {
  const index = new ListingIndex();
  const moment = await db.query().execute<Moment>(sql`select pg_current_snapshot()::text as snapshot`);
  await readNames(db, index);
  let last = 0;
  for (let size = CHUNK; size === CHUNK; await setImmediate()) {
    const { rows } = await db
      .query()
      .execute<Row>(
        sql`select ${columns} from ${products} where ${products.id} > ${last} order by ${products.id} limit ${CHUNK}`,
      );
    for (const row of rows) index.put(toIndexed(row));
    size = rows.length;
    last = rows.at(-1)?.id ?? last;
  }
  return { index, snapshot: moment.rows[0]?.snapshot ?? "" };
}

/**
 * Takes in what was committed since the last snapshot: the rows whose last change that one does not see and this one does.
 * Times would not tell: a transaction that began earlier may commit later.
 */
async function readChanges(db: Database, { index, snapshot }: State): Promise<State> {
  const { rows } = await db.query().execute<Moment & (Row | { id: null })>(
    sql`select moment.snapshot::text as snapshot, ${columns}
      from (select pg_current_snapshot() as snapshot) moment
      left join ${products} on ${products.changedIn} >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
        and not pg_visible_in_snapshot(${products.changedIn}, ${snapshot}::pg_snapshot)
        and pg_visible_in_snapshot(${products.changedIn}, moment.snapshot)
      order by ${products.id} limit ${MAX_CHANGES + 1}`,
  );
  if (rows.length > MAX_CHANGES) return readAll(db);
  const changed = rows.filter((row) => row.id !== null);
  if (changed.length > 0) await readNames(db, index);
  for (const { snapshot: _, ...row } of changed) index.put(toIndexed(row));
  return index.isWornOut ? readAll(db) : { index, snapshot: rows[0]?.snapshot ?? snapshot };
}

type Follower = { state: State | null; running: Promise<unknown>; next: Promise<State> | null };

const followers = new WeakMap<Database, Follower>();

function followerOf(db: Database): Follower {
  const follower = followers.get(db) ?? { state: null, running: Promise.resolve(), next: null };
  followers.set(db, follower);
  return follower;
}

/**
 * The products of this database as they are now: read whole at the first call, then followed change by change. Whoever
 * writes to `products`, `brands` or `categories`, in this process or another, has nothing to tell. Not for use inside a
 * transaction: one reading serves many callers, and would take what may yet be rolled back for committed.
 */
export async function listingIndex(db: Database): Promise<ListingIndex> {
  const follower = followerOf(db);
  // A caller joins the reading that has yet to begin, never the one under way: that one may not see what it has just written.
  follower.next ??= follower.running.then(async () => {
    follower.next = null;
    const reading = follower.state ? readChanges(db, follower.state) : readAll(db);
    follower.running = reading.catch(() => {});
    follower.state = await reading;
    return follower.state;
  });
  return (await follower.next).index;
}

/** Takes products out that are gone from the table, which no change tells. What was never read is passed over. */
export function forgetProducts(db: Database, ids: number[]): void {
  followers.get(db)?.state?.index.remove(ids);
}
