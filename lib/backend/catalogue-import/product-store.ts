import "server-only";
import { isDeepStrictEqual } from "node:util";
import { and, asc, eq, inArray, notInArray, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { groupBy } from "@/lib/domain/shared/group-by";
import type { Database } from "../db/client";
import { insertAsJson } from "../db/insert-json";
import { auditEvents } from "../db/schema/audit";
import { productDetails, productOptions, products } from "../db/schema/catalogue";
import { computeCardFacts } from "./compute-card-facts";

/** Small enough that reading a batch does not block the process. */
const CHUNK = 200;

type Product = typeof products.$inferSelect;
type Details = typeof productDetails.$inferSelect;
type Option = typeof productOptions.$inferSelect;
export type StoredProduct = { product: Omit<Product, "changedIn">; details: Details; options: Option[] };

const PRODUCT_COLUMNS = [
  "slug",
  "name",
  "categoryId",
  "brandId",
  "price",
  "finalPrice",
  "discountPercent",
  "stock",
  "maxCount",
  "lowStock",
  "comingSoon",
  "wholesale",
  "noIndex",
  "removed",
  "unlistedAs",
  "hasPrice",
  "excerpt",
  "image",
  "unit",
  "volume",
  "colorName",
  "colorCode",
  "family",
  "successorId",
  "specialSaleUntil",
  "sold",
  "createdAt",
  "updatedAt",
] as const;

const DETAIL_COLUMNS = [
  "note",
  "gallery",
  "alts",
  "features",
  "values",
  "ownFeatures",
  "tags",
  "facts",
  "inBox",
  "sampleImages",
] as const;

const OPTION_COLUMNS = ["title", "description", "price", "checked", "position"] as const;

/** Locks products in order of id, as orders do, until the transaction ends, so that their stock stays as read. */
export async function lockProducts(db: Pick<Database, "query">, ids: number[]): Promise<void> {
  const these = sql`${products.id} = any(${`{${ids.join(",")}}`}::int[])`;
  await db.query().execute(
    sql`select count(*) from
      (select from ${products} where ${these} order by ${products.id} for no key update) locked`,
  );
}

/** Counts the products of a category other than these, including removed ones. */
export async function countOthers(
  db: Database,
  { categoryId, except }: { categoryId: number; except: number[] },
): Promise<number> {
  return db
    .query()
    .$count(
      products,
      and(eq(products.categoryId, categoryId), sql`${products.id} <> all(${`{${except.join(",")}}`}::int[])`),
    );
}

export async function findStoredProducts(
  db: Pick<Database, "query">,
  ids: number[],
): Promise<Map<number, StoredProduct>> {
  const kept = new Map<number, StoredProduct>();
  for (let start = 0; start < ids.length; start += CHUNK) {
    const chunk = ids.slice(start, start + CHUNK);
    // One parameter: preparing hundreds takes more time than reading the rows does.
    const these = (column: PgColumn) => sql`${column} = any(${`{${chunk.join(",")}}`}::int[])`;
    const rows = await db.query().select().from(products).where(these(products.id));
    const details = await db.query().select().from(productDetails).where(these(productDetails.productId));
    const options = await db
      .query()
      .select()
      .from(productOptions)
      .where(these(productOptions.productId))
      .orderBy(asc(productOptions.position), asc(productOptions.id));
    const detailOf = new Map(details.map((detail) => [detail.productId, detail]));
    const optionsOf = groupBy(options, ({ productId }) => productId);
    for (const { changedIn: _, ...product } of rows) {
      const detail = detailOf.get(product.id);
      if (detail) kept.set(product.id, { product, details: detail, options: optionsOf.get(product.id) ?? [] });
    }
  }
  return kept;
}

/** `before` is undefined for a new product. */
export type ProductChange = { before: StoredProduct | undefined; after: StoredProduct };

/**
 * Writes products, and their details and options if these changed; `onWritten` hears how many are written so far.
 */
export async function writeProducts(
  db: Pick<Database, "query">,
  written: readonly ProductChange[],
  onWritten: (count: number) => void = () => {},
): Promise<void> {
  // Successors come first, because a row must not refer to one that does not exist yet; then by id, the common lock
  // order.
  const kept = written.toSorted(
    ({ after: { product: a } }, { after: { product: b } }) =>
      Number(a.successorId !== null) - Number(b.successorId !== null) || a.id - b.id,
  );
  for (let start = 0; start < kept.length; start += CHUNK) {
    const chunk = kept.slice(start, start + CHUNK);
    const goods = chunk.map(({ after }) => after.product);
    await insertAsJson(db, products, goods, { upsert: { target: products.id, set: PRODUCT_COLUMNS } });
    const details = chunk
      .filter(({ before, after }) => !isDeepStrictEqual(before?.details, after.details))
      .map(({ after }) => after.details);
    await insertAsJson(db, productDetails, details, {
      upsert: { target: productDetails.productId, set: DETAIL_COLUMNS },
    });
    await writeOptions(
      db,
      chunk.filter(({ before, after }) => !isDeepStrictEqual(before?.options, after.options)).map(({ after }) => after),
    );
    onWritten(start + chunk.length);
  }
  // A trigger clears facts that did not change along with the features, because it cannot tell whether they are
  // outdated.
  await computeCardFacts(db);
}

type StockChange = { id: number; from: number | null; to: number | null };

/** Returns the changes of stock, without the first stock of new products. */
export const stockChanges = (written: readonly ProductChange[]): StockChange[] =>
  written.flatMap(({ before, after: { product } }) =>
    before && before.product.stock !== product.stock
      ? [{ id: product.id, from: before.product.stock, to: product.stock }]
      : [],
  );

/** Records each stock change in the audit log; a command does not know who runs it. */
export async function recordStockChanges(
  db: Pick<Database, "query">,
  said: StockChange[],
  now: Date,
  actorId: number | null = null,
): Promise<void> {
  const rows = said.map(({ id, from, to }) => ({
    actorId,
    subjectKind: "product" as const,
    subjectId: id,
    act: "stock",
    changes: { stock: { from, to } },
    createdAt: now,
  }));
  await insertAsJson(db, auditEvents, rows);
}

async function writeOptions(db: Pick<Database, "query">, chunk: StoredProduct[]): Promise<void> {
  if (chunk.length === 0) return;
  const ids = chunk.flatMap(({ options }) => options.map(({ id }) => id));
  const owners = chunk.map(({ product }) => product.id);
  await db
    .query()
    .delete(productOptions)
    .where(and(inArray(productOptions.productId, owners), notInArray(productOptions.id, ids)));
  const options = chunk.flatMap((each) => each.options);
  await insertAsJson(db, productOptions, options, { upsert: { target: productOptions.id, set: OPTION_COLUMNS } });
}

export async function ownersOf(db: Database, ids: number[]): Promise<Map<number, number>> {
  const owners = new Map<number, number>();
  for (let start = 0; start < ids.length; start += CHUNK) {
    const chunk = ids.slice(start, start + CHUNK);
    const known = await db.query().select().from(productOptions).where(inArray(productOptions.id, chunk));
    for (const { id, productId } of known) owners.set(id, productId);
  }
  return owners;
}

export async function knownIds(db: Database, ids: number[]): Promise<number[]> {
  const rows = await db.query().select({ id: products.id }).from(products).where(inArray(products.id, ids));
  return rows.map(({ id }) => id);
}
