import "server-only";
import { getTableColumns, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "../db/client";
import { brands, categories } from "../db/schema/catalogue";
import { type Changes, changedFields } from "./changes";
import { problemAt, Reason } from "./reasons";
import type { Problem } from "./row";
import type { BrandRow, CategoryRow, ParsedRow } from "./schemas";

export type Brand = Omit<typeof brands.$inferSelect, "changedIn">;
export type Category = Omit<typeof categories.$inferSelect, "changedIn">;
/** Brands and categories by slug. */
export type Lists = { brands: Map<string, Brand>; categories: Map<string, Category> };

/** Reads all brands and categories of the shop by slug. */
export async function readLists(db: Pick<Database, "query">): Promise<Lists> {
  const ofBrands = await db.query().select().from(brands);
  const ofCategories = await db.query().select().from(categories);
  return {
    brands: new Map(ofBrands.map((brand) => [brand.slug, brand])),
    categories: new Map(ofCategories.map((category) => [category.slug, category])),
  };
}

/** Writes new and changed brands; returns all brands of the shop by slug. */
export async function importBrands(
  db: Database,
  rows: ParsedRow<BrandRow>[],
  changes: Changes,
  problems: Problem[],
): Promise<Map<string, Brand>> {
  const known = new Map<number, Brand>((await db.query().select().from(brands)).map((brand) => [brand.id, brand]));
  for (const { line, value } of rows) {
    const before = known.get(value.id);
    const brand: Brand = {
      id: value.id,
      slug: value.slug ?? before?.slug ?? "",
      name: value.name ?? before?.name ?? "",
      latinName: value.latin_name ?? before?.latinName ?? "",
      logo: value.logo ?? before?.logo ?? "",
      description: value.description ?? before?.description ?? "",
      position: before?.position ?? known.size,
    };
    if (!brand.slug || !brand.name || !brand.logo) problems.push(problemAt(line, new Reason("newBrand")));
    changes.note("brands", brand.name, before && changedFields(before, brand), brand.id);
    known.set(brand.id, brand);
  }
  const all = [...known.values()];
  reportDuplicates(all, rows, problems);
  const written = changedRows(all, rows);
  if (problems.length === 0 && written.length > 0) {
    await db
      .query()
      .insert(brands)
      .values(written)
      .onConflictDoUpdate({
        target: brands.id,
        set: excluded(brands, ["slug", "name", "latinName", "logo", "description"]),
      });
  }
  return new Map(all.map((brand) => [brand.slug, brand]));
}

/** Writes new and changed categories; returns all categories of the shop by slug. */
export async function importCategories(
  db: Database,
  rows: ParsedRow<CategoryRow>[],
  changes: Changes,
  problems: Problem[],
): Promise<Map<string, Category>> {
  const known = new Map<number, Category>(
    (await db.query().select().from(categories)).map((category) => [category.id, category]),
  );
  for (const { line, value } of rows) {
    const before = known.get(value.id);
    const category: Category = {
      id: value.id,
      slug: value.slug ?? before?.slug ?? "",
      name: value.name ?? before?.name ?? "",
      parentId: value.parent_id === undefined ? (before?.parentId ?? null) : value.parent_id,
      type: value.type ?? before?.type ?? "leaf",
      logo: value.logo ?? before?.logo ?? "",
      description: value.description ?? before?.description ?? "",
      position: before?.position ?? known.size,
      hidden: before?.hidden ?? false,
    };
    if (!category.slug || !category.name || !category.logo) {
      problems.push(problemAt(line, new Reason("newCategory")));
    }
    changes.note("categories", category.name, before && changedFields(before, category), category.id);
    known.set(category.id, category);
  }
  const all = [...known.values()];
  reportDuplicates(all, rows, problems);
  for (const { line, value } of rows) {
    const reason = treeProblem(known, value.id);
    if (reason) problems.push(problemAt(line, reason));
  }
  const written = changedRows(all, rows);
  if (problems.length === 0 && written.length > 0) {
    await db
      .query()
      .insert(categories)
      .values(written)
      .onConflictDoUpdate({
        target: categories.id,
        set: excluded(categories, ["slug", "name", "parentId", "type", "logo", "description"]),
      });
  }
  return new Map(all.map((category) => [category.slug, category]));
}

/**
 * Returns the records that a file names, sorted by id, because locking rows in different orders would deadlock two
 * imports.
 */
function changedRows<Row extends { id: number }>(all: Row[], rows: ParsedRow<{ id: number }>[]): Row[] {
  const named = new Set(rows.map(({ value }) => value.id));
  return all.filter(({ id }) => named.has(id)).sort((a, b) => a.id - b.id);
}

function reportDuplicates(
  all: { id: number; slug: string }[],
  rows: ParsedRow<{ id: number }>[],
  problems: Problem[],
): void {
  for (const { line, value } of rows) {
    const slug = all.find(({ id }) => id === value.id)?.slug ?? "";
    if (all.some((other) => other.id !== value.id && other.slug === slug)) {
      problems.push(problemAt(line, new Reason("slugTaken", { slug })));
    }
  }
}

function treeProblem(known: Map<number, Category>, id: number): Reason | null {
  const child = [...known.values()].find(({ parentId }) => parentId === id);
  const seen = new Set<number>();
  for (let at = known.get(id); at; ) {
    if (seen.has(at.id)) return new Reason("ancestor");
    seen.add(at.id);
    if (at.parentId === null) break;
    const parent = known.get(at.parentId);
    if (!parent) return new Reason("unknownParent", { id: at.parentId });
    if (parent.type !== "branch") return new Reason("parentIsLeaf", { slug: parent.slug });
    at = parent;
  }
  if (child && known.get(id)?.type !== "branch") return new Reason("leafWithChildren", { slug: child.slug });
  return null;
}

/** Builds the `set` clause of an upsert: each column takes the inserted value. */
export function excluded<Table extends PgTable>(
  table: Table,
  columns: readonly (keyof Table["_"]["columns"] & string)[],
) {
  const known = getTableColumns(table);
  return Object.fromEntries(columns.map((column) => [column, sql.raw(`excluded."${known[column]?.name}"`)]));
}
