import "server-only";
import { asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { notFound } from "@/lib/backend/core/errors";
import { type CategoryRow, categories, products, templateFields } from "@/lib/backend/db/schema/catalogue";
import { pictures } from "@/lib/backend/db/schema/pictures";
import { readTemplates, toField } from "@/lib/backend/features/templates";
import { presentPicture } from "@/lib/backend/presenters/picture";
import type { CategoryRecord, DeskCategory } from "@/lib/contract/desk-category";
import type { Picture } from "@/lib/contract/pictures";
import type { TemplateField } from "@/lib/contract/template";
import { PLACEHOLDER } from "@/lib/domain/product/placeholder";
import { versionOf } from "../versioned";

type Shop = Pick<Deps, "db">;

const productCount = sql<number>`(select count(*)::int from ${products} where ${products}.category_id = ${categories}.id)`;

/** Returns images by their URLs, without the placeholder and URLs that have no row. */
export async function picturesAt({ db }: Shop, paths: string[]): Promise<Map<string, Picture>> {
  const shown = paths.filter((path) => path !== PLACEHOLDER);
  if (shown.length === 0) return new Map();
  const rows = await db.query().select().from(pictures).where(inArray(pictures.path, shown)).orderBy(desc(pictures.id));
  return new Map(rows.map((row) => [row.path, presentPicture(row)]));
}

export async function readOwnFields({ db }: Shop, categoryId: number): Promise<TemplateField[]> {
  const rows = await db
    .query()
    .select()
    .from(templateFields)
    .where(eq(templateFields.categoryId, categoryId))
    .orderBy(asc(templateFields.position), asc(templateFields.id));
  return rows.map(toField);
}

/** Returns the ids of a category and all its descendants. */
export async function idsBelow({ db }: Shop, id: number): Promise<number[]> {
  const { rows } = await db.query().execute<{ id: number }>(sql`with recursive below as (
    select ${id}::int as id union select child.id from ${categories} child join below on child.parent_id = below.id
  ) select id from below order by id`);
  return rows.map((row) => row.id);
}

async function countChoices({ db }: Shop, id: number): Promise<Map<string, number>> {
  const below = await idsBelow({ db }, id);
  const { rows } = await db.query().execute<{ key: string; count: number }>(sql`
    select (v ->> 'field') || ' ' || c as key, count(*)::int as count
    from product_details d join ${products} on ${products.id} = d.product_id,
      jsonb_array_elements(coalesce(d."values", '[]')) v, jsonb_array_elements_text(v -> 'choices') c
    where ${inArray(products.categoryId, below)} group by 1`);
  return new Map(rows.map(({ key, count }) => [key, count]));
}

export type StoredCategory = { row: CategoryRow; template: TemplateField[]; picture: Picture | null };

/** Returns the fields that the record form saves, which the audit log records and the version is computed from. */
export function categoryValues({ row, template, picture }: StoredCategory) {
  const { name, slug, parentId, description, hidden } = row;
  return { name, slug, parent: parentId, picture: picture?.id ?? null, excerpt: description, hidden, template };
}

export const categoryVersion = (stored: StoredCategory): string => versionOf(categoryValues(stored));

/** Reads a category. Throws 404; with `lock` no other transaction can change it until this one ends. */
export async function readStoredCategory(deps: Shop, id: number, { lock = false } = {}): Promise<StoredCategory> {
  const query = deps.db.query().select().from(categories).where(eq(categories.id, id));
  const [row] = await (lock ? query.for("no key update") : query);
  if (!row) throw notFound();
  return {
    row,
    template: await readOwnFields(deps, id),
    picture: (await picturesAt(deps, [row.logo])).get(row.logo) ?? null,
  };
}

export async function listDeskCategories({ db }: Shop): Promise<DeskCategory[]> {
  const rows = await db
    .query()
    .select({ row: categories, products: productCount })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.id));
  return rows.map(({ row: { id, name, slug, parentId, hidden }, products: count }, position) => ({
    ...{ id, name, slug, parent_id: parentId, position, hidden, products: count },
  }));
}

/** Throws 404. */
export async function getCategoryRecord(deps: Shop, id: number): Promise<CategoryRecord> {
  const stored = await readStoredCategory(deps, id);
  const counts = await countChoices(deps, id);
  const own = (await listDeskCategories(deps)).find((category) => category.id === id);
  if (!own) throw notFound();
  const all = (await readTemplates(deps.db)).get(id) ?? [];
  return {
    ...own,
    version: categoryVersion(stored),
    picture: stored.picture,
    excerpt: stored.row.description,
    template: stored.template.map((field) => ({
      ...field,
      choices: field.choices.map((choice) => ({ ...choice, products: counts.get(`${field.id} ${choice.id}`) ?? 0 })),
    })),
    inherited: all.filter((field) => !stored.template.some((each) => each.id === field.id)),
  };
}
