import "server-only";
import { setImmediate } from "node:timers/promises";
import { and, asc, gt, inArray, not, type SQL, sql } from "drizzle-orm";
import { readTemplates } from "@/lib/backend/features/templates";
import { isAvailable } from "@/lib/domain/product/sale";
import type { Database } from "../db/client";
import { brands, categories, productDetails, productFits, products, templateFields } from "../db/schema/catalogue";
import { Visibility } from "./columns";
import { announceFacetKeys } from "./facet-keys";
import { FacetTemplates } from "./facet-templates";
import { type IndexedProduct, ListingIndex } from "./listing-index";
import { Names } from "./names";

// Small enough to delay a page by only a few milliseconds while a big catalogue is read.
const CHUNK = 250;

export type Row = Omit<IndexedProduct, "standing"> & { comingSoon: boolean; removed: boolean; stock: number | null };

// The triggers of followed_family and followed_values watch these columns (db/migrations), and `saveFits` stamps its
// product; other changes are ignored.
export const columns = sql`
  ${products.id}, ${products.name}, ${products.excerpt}, ${products.categoryId} as "categoryId",
  ${products.brandId} as "brandId", ${products.finalPrice} as price, ${products.sold}, ${products.stock},
  ${products.family}, ${products.discountPercent} as "discountPercent", ${products.comingSoon} as "comingSoon", ${products.removed},
  extract(epoch from ${products.createdAt})::float8 * 1000 as "createdAt",
  coalesce(extract(epoch from ${products.specialSaleUntil})::float8 * 1000, 0) as "saleUntil",
  (select ${productDetails.features}::text from ${productDetails}
    where ${productDetails.productId} = ${products.id}) as features,
  (select ${productDetails.values}::text from ${productDetails}
    where ${productDetails.productId} = ${products.id}) as "values",
  ${products.changedIn}::text::bigint as "changedIn",
  array(select ${productFits.otherId} from ${productFits} where ${productFits.productId} = ${products.id}
    union all select ${productFits.productId} from ${productFits} where ${productFits.otherId} = ${products.id}) as fits`;
// A deleted field is no row that says so, so the stamp lists all fields, each with its last writer.
export const stamp = sql`(select string_agg(${templateFields.id} || ':' || ${templateFields}.xmin, ' ' order by ${templateFields.id})
  from ${templateFields})`;

export function toIndexed({ comingSoon, removed, stock, ...row }: Row): IndexedProduct {
  const isBuyable = isAvailable({ comingSoon, removed, stock });
  return { ...row, standing: removed ? Visibility.Hidden : isBuyable ? Visibility.Buyable : Visibility.Listed };
}

export async function readNames(db: Database): Promise<Names> {
  const { id, slug, name, latinName, logo } = brands;
  const brand = { id, slug, name, latinName, logo };
  const { parentId, type } = categories;
  const category = { id: categories.id, slug: categories.slug, name: categories.name, parentId, type };
  return new Names(
    await db.query().select(brand).from(brands).orderBy(asc(brands.position)),
    await db.query().select(category).from(categories).orderBy(asc(categories.position)),
  );
}

/** A database snapshot; as an object, so that what was read with it can be kept in a WeakMap until the next one. */
export type Snapshot = { readonly text: string };

/**
 * `snapshot` is the database snapshot that was read, `stamp` tells whether templates changed since; `isBehind` if more
 * has changed than was applied. `savedRevision` is the revision that is in the file, null if there is no file or it is
 * incomplete.
 */
export type State = {
  index: ListingIndex;
  snapshot: Snapshot;
  stamp: string | null;
  isBehind: boolean;
  savedRevision: number | null;
  /**
   * The number of the message whose answer said that the snapshot is current, if no other message was sent meanwhile;
   * otherwise null.
   */
  askedAt: number | null;
};
export type Moment = { snapshot: string; stamp: string | null };

export function putTemplates(index: ListingIndex, templates: FacetTemplates): void {
  index.putTemplates(templates);
  announceFacetKeys(templates.keys);
}

/** Returns an index from before, in which what it lacks is read. */
export type OpenIndex = (templates: FacetTemplates) => Promise<ListingIndex | null>;

/** Forgets products that are gone, and returns the ids of those that the index does not have as they are now. */
async function compare(db: Database, index: ListingIndex): Promise<number[]> {
  const { rows } = await db.query().execute<{ ids: number[] | null; changes: number[] | null }>(
    sql`select json_agg(${products.id}) as ids, json_agg(${products.changedIn}::text::bigint) as changes
      from ${products} where not ${products.removed}`,
  );
  const { ids, changes } = rows[0] ?? {};
  const known = new Set(ids);
  index.remove([...index.productIds].filter((id) => !known.has(id)));
  return (ids ?? []).filter((id, at) => index.changedIn(id) !== changes?.[at]);
}

async function putProducts(db: Database, index: ListingIndex, where: SQL | undefined): Promise<Row[]> {
  const { rows } = await db
    .query()
    .execute<Row>(sql`select ${columns} from ${products} where ${where} order by ${products.id} limit ${CHUNK}`);
  for (const row of rows) index.put(toIndexed(row));
  await setImmediate();
  return rows;
}

/**
 * Reads what has changed since an index was saved, before the shop serves: comparing all products takes one turn of the
 * event loop. Returns the revision of the index if nothing has changed, otherwise null.
 */
async function catchUp(db: Database, index: ListingIndex, names: Names): Promise<number | null> {
  const before = index.revision;
  const stale = new Set([...(await compare(db, index)), ...index.productsRenamedBy(names)]);
  const isSame = stale.size === 0 && index.revision === before;
  index.putNames(names);
  const ids = [...stale].sort((a, b) => a - b);
  for (let from = 0; from < ids.length; from += CHUNK) {
    await putProducts(db, index, inArray(products.id, ids.slice(from, from + CHUNK)));
  }
  return isSame ? index.revision : null;
}

/** Reads all products, at a start or while the shop serves. */
async function readEverything(db: Database, index: ListingIndex): Promise<void> {
  let last = 0;
  for (let size = CHUNK; size === CHUNK; ) {
    const rows = await putProducts(db, index, and(gt(products.id, last), not(products.removed)));
    size = rows.length;
    last = rows.at(-1)?.id ?? last;
  }
}

/**
 * Reads everything into a new index, or what has changed since into the one that `open` returns. That one needs no
 * other snapshot: a product is the same if the transaction that changed it last is the same.
 */
export async function readAll(db: Database, open: OpenIndex = async () => null): Promise<State> {
  const moment = await db
    .query()
    .execute<Moment>(sql`select pg_current_snapshot()::text as snapshot, ${stamp} as stamp`);
  const names = await readNames(db);
  const templates = new FacetTemplates(await readTemplates(db));
  const { snapshot: text = "", stamp: read = null } = moment.rows[0] ?? {};
  const state = { snapshot: { text }, stamp: read, isBehind: false, askedAt: null };
  const opened = await open(templates);
  if (opened) {
    announceFacetKeys(templates.keys);
    return { ...state, index: opened, savedRevision: await catchUp(db, opened, names) };
  }
  const index = new ListingIndex();
  index.putNames(names);
  putTemplates(index, templates);
  await readEverything(db, index);
  return { ...state, index, savedRevision: null };
}
