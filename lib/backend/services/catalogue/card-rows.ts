import "server-only";
import { and, asc, eq, inArray, type SQL } from "drizzle-orm";
import type { Database } from "@/lib/backend/db/client";
import { brands, productDetails, products } from "@/lib/backend/db/schema/catalogue";
import { productStars } from "@/lib/backend/db/schema/engagement";
import type { Snapshot } from "@/lib/backend/listing/port";
import { groupBy } from "@/lib/domain/shared/group-by";
import { isListed } from "./product-conditions";

/** Each takes about two kilobytes. */
const MAX_ROWS = 1000;

export type CardRow = Awaited<ReturnType<typeof readRows>>[number];
export type ColorRow = Awaited<ReturnType<typeof readColors>>[number];

/** The rows of cards by product, and of colors by product family, as of a snapshot. */
type CachedRows = { cards: Map<number, CardRow>; colors: Map<string, ColorRow[]> };

const cached = new WeakMap<Snapshot, CachedRows>();

function rowsAt(snapshot: Snapshot): CachedRows {
  const rows = cached.get(snapshot) ?? { cards: new Map(), colors: new Map() };
  cached.set(snapshot, rows);
  return rows;
}

const readRows = (db: Database, ids: number[], condition?: SQL) =>
  db
    .query()
    .select({
      row: products,
      brand: { id: brands.id, name: brands.name, slug: brands.slug, logo: brands.logo },
      tags: productDetails.tags,
      facts: productDetails.facts,
      stars: { sum: productStars.sum, count: productStars.count },
    })
    .from(products)
    .innerJoin(brands, eq(brands.id, products.brandId))
    .innerJoin(productDetails, eq(productDetails.productId, products.id))
    .leftJoin(productStars, eq(productStars.productId, products.id))
    .where(and(inArray(products.id, ids), condition));

const readColors = (db: Database, families: string[]) => {
  const { id, slug, brandId, family, colorName, colorCode } = products;
  return db
    .query()
    .select({ id, slug, brandId, family, colorName, colorCode })
    .from(products)
    .where(and(isListed, inArray(family, families)))
    .orderBy(asc(id));
};

/** Returns what `known` has and adds what `read` returns for the other keys; caches at most MAX_ROWS keys. */
async function complete<Key, Value>(
  known: Map<Key, Value>,
  keys: readonly Key[],
  read: (missing: Key[]) => Promise<[Key, Value][]>,
): Promise<Value[]> {
  const missing = keys.filter((key) => !known.has(key));
  const found = keys.flatMap((key) => (known.has(key) ? [known.get(key) as Value] : []));
  if (missing.length === 0) return found;
  const added = await read(missing);
  if (known.size + added.length > MAX_ROWS) known.clear();
  for (const [key, value] of added) known.set(key, value);
  return [...found, ...added.map(([, value]) => value)];
}

/**
 * Reads the rows of product cards, in any order. With the snapshot that a listing of this request was read from, rows are
 * read once until any transaction writes: the caller computes the price of this moment from them. Never pass one inside a
 * transaction, which sees what it has written itself.
 */
export async function readCardRows(
  db: Database,
  ids: number[],
  { condition, snapshot }: { condition?: SQL; snapshot?: Snapshot },
): Promise<CardRow[]> {
  if (snapshot === undefined || condition) return readRows(db, ids, condition);
  return complete(rowsAt(snapshot).cards, ids, async (missing) =>
    (await readRows(db, missing)).map((found) => [found.row.id, found]),
  );
}

/** Reads the colors of product families, each family's by id; rows are cached as those of cards. */
export async function readColorRows(db: Database, families: string[], snapshot?: Snapshot): Promise<ColorRow[]> {
  if (snapshot === undefined) return readColors(db, families);
  const rows = await complete(rowsAt(snapshot).colors, families, async (missing) => [
    ...groupBy(await readColors(db, missing), ({ family }) => family ?? ""),
  ]);
  return rows.flat();
}
