import "server-only";
import { sql } from "drizzle-orm";
import { TAGS } from "@/lib/contract/tags";
import type { Database } from "../db/client";
import { Changes } from "./changes";
import { readCsv } from "./csv-file";
import { readJson } from "./json-file";
import { importBrands, importCategories } from "./lists";
import { lockProducts } from "./product-store";
import { checkBranches, importProducts } from "./products";
import { IMPORT_KINDS, type ImportKind, ImportRefused, type ImportRow, type Problem } from "./row";
import { brandRow, categoryRow, productRow, readRows } from "./schemas";

/** Held by one import at a time: two that add the same names would meet at the second unique column, which no upsert settles. */
const IMPORT_LOCK = 727_003;

/** The records of a file by the end of its name: `.csv`, else JSON. */
export function readCatalogueFile(name: string, text: string): ImportRow[] {
  return name.toLowerCase().endsWith(".csv") ? readCsv(text) : readJson(text.replace(/^\ufeff/, ""));
}

/**
 * Brings brands, categories and products into the shop, new ones and changes of those that are there (by id): all rows or,
 * when one of them is wrong, none. Throws ImportRefused with every bad row.
 */
export async function importCatalogue(db: Database, rows: ImportRow[], now: Date): Promise<Changes> {
  const problems: Problem[] = [];
  const of = (kind: ImportKind) => rows.filter((row) => row.kind === kind);
  const read = {
    brands: readRows(brandRow, of("brands"), problems),
    categories: readRows(categoryRow, of("categories"), problems),
    products: readRows(productRow, of("products"), problems),
  };
  return db.transaction(async () => {
    const changes = new Changes(IMPORT_KINDS);
    await db.query().execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
    await lockProducts(
      db,
      read.products.map(({ value }) => value.id),
    );
    const lists = {
      brands: await importBrands(db, read.brands, changes, problems),
      categories: await importCategories(db, read.categories, changes, problems),
    };
    await checkBranches(db, read.categories, { rows: read.products, lists, problems });
    const productIds = await importProducts(db, read.products, { lists, now, changes, problems });
    if (problems.length > 0) throw new ImportRefused(problems.sort((a, b) => a.line - b.line));
    // A brand or category is named on the pages of its products, too.
    db.touch(TAGS.products, TAGS.brands, TAGS.categories, TAGS.index, ...productIds.map(TAGS.product));
    return changes;
  });
}
