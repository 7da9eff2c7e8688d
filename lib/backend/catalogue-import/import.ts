import "server-only";
import { lockCatalogue } from "@/lib/backend/features/lock-catalogue";
import { TAGS } from "@/lib/contract/tags";
import type { Database } from "../db/client";
import { auditChanges } from "./audit-changes";
import { Changes } from "./changes";
import { checkBranches } from "./check-rows";
import { readJson } from "./json-file";
import { importBrands, importCategories } from "./lists";
import { reportMissingPictures } from "./missing-pictures";
import { lockProducts } from "./product-store";
import { importProducts } from "./products";
import { IMPORT_KINDS, type ImportKind, ImportRefused, type ImportRow, type Problem } from "./row";
import { brandRow, categoryRow, productRow, readRows } from "./schemas";
import { readSheetRows } from "./sheet-rows";

class DryRun extends Error {
  constructor(readonly changes: Changes) {
    super("Nothing was written.");
  }
}

/**
 * `isDry` reports the changes and writes nothing; `isAccepted` also imports rows that look like a mistake; `isAudited`
 * is false for the demo shop, which nobody has changed.
 */
type Options = { isDry?: boolean; isAccepted?: boolean; isAudited?: boolean };

/**
 * Reads a file as JSON if its name ends in `.json`, otherwise as a sheet. Throws ImportRefused, which says what cannot
 * be read.
 */
export async function readCatalogueFile(
  name: string,
  file: string | Uint8Array | ReadableStream<Uint8Array>,
): Promise<ImportRow[]> {
  const bytes = typeof file === "string" ? new TextEncoder().encode(file) : file;
  if (!name.toLowerCase().endsWith(".json")) return readSheetRows(bytes);
  const text = await new Response(bytes as BodyInit).text();
  return readJson(text.replace(/^\ufeff/, ""));
}

async function readAll(db: Database, rows: ImportRow[], problems: Problem[]) {
  const of = (kind: ImportKind) => rows.filter((row) => row.kind === kind);
  const brands = await readRows(brandRow, of("brands"), problems);
  const categories = await readRows(categoryRow, of("categories"), problems);
  const products = await readRows(productRow, of("products"), problems);
  await reportMissingPictures(db, [...brands, ...categories, ...products], problems);
  return { brands, categories, products };
}

/**
 * Imports brands, categories and products by id, all rows or none. Suspicious price and stock changes are set aside and
 * reported. Throws ImportRefused with every invalid row.
 */
export async function importCatalogue(
  db: Database,
  rows: ImportRow[],
  now: Date,
  { isDry = false, isAccepted = false, isAudited = true }: Options = {},
): Promise<Changes> {
  const problems: Problem[] = [];
  const read = await readAll(db, rows, problems);
  const work = db.transaction(async () => {
    const changes = new Changes(IMPORT_KINDS);
    // Imports run one at a time: two that add the same names would collide on a unique column that no upsert handles.
    await lockCatalogue(db);
    await lockProducts(
      db,
      read.products.map(({ value }) => value.id),
    );
    const lists = {
      brands: await importBrands(db, read.brands, changes, problems),
      categories: await importCategories(db, read.categories, changes, problems),
    };
    await checkBranches(db, read.categories, { rows: read.products, lists, problems });
    const productIds = await importProducts(db, read.products, { lists, now, changes, problems, isAccepted });
    if (problems.length > 0) throw new ImportRefused(problems.sort((a, b) => a.line - b.line));
    if (isDry) throw new DryRun(changes);
    if (isAudited) await auditChanges(db, changes, now);
    // Product pages also show the names of their brand and category.
    db.invalidate(TAGS.products, TAGS.brands, TAGS.categories, TAGS.index, ...productIds.map(TAGS.product));
    return changes;
  });
  return work.catch((error: unknown) => {
    if (error instanceof DryRun) return error.changes;
    throw error;
  });
}
