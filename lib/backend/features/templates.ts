import "server-only";
import { asc, eq, inArray, sql } from "drizzle-orm";
import { createPause } from "@/lib/backend/core/pause";
import type { Database } from "@/lib/backend/db/client";
import { categories, templateFields } from "@/lib/backend/db/schema/catalogue";
import type { TemplateField } from "@/lib/contract/template";
import { MAX_CHOICE_NAME, MAX_CHOICES } from "@/lib/contract/template";
import type { NewField } from "@/lib/domain/product/derive-template";
import type { Feature } from "@/lib/domain/product/feature";
import { missingChoices, type Template } from "@/lib/domain/product/feature-values";
import { groupBy } from "@/lib/domain/shared/group-by";

type Shop = Pick<Database, "query">;
export type FieldRow = typeof templateFields.$inferSelect;

export const toField = ({ categoryId: _, position: __, ...field }: FieldRow): TemplateField => field;

/** Templates by category: its ancestors' fields, from the top, followed by its own. */
export type Templates = ReadonlyMap<number, Template>;

/** Reads the templates of all categories; there are few of either. */
export async function readTemplates({ query }: Shop): Promise<Templates> {
  const nodes = await query().select({ id: categories.id, parentId: categories.parentId }).from(categories);
  const fields = await query()
    .select()
    .from(templateFields)
    .orderBy(asc(templateFields.position), asc(templateFields.id));
  const parents = new Map(nodes.map(({ id, parentId }) => [id, parentId]));
  const own = groupBy(fields, ({ categoryId }) => categoryId);
  const pathOf = (id: number): number[] => {
    const path: number[] = [];
    for (let at: number | null | undefined = id; at && !path.includes(at); at = parents.get(at)) path.unshift(at);
    return path;
  };
  return new Map(nodes.map(({ id }) => [id, pathOf(id).flatMap((at) => (own.get(at) ?? []).map(toField))]));
}

/** Adds fields to a category's template; a field without a key gets `f{id}`. Returns the fields with their ids. */
export async function insertFields({ query }: Shop, categoryId: number, fields: NewField[]): Promise<TemplateField[]> {
  if (fields.length === 0) return [];
  const rows = fields.map((field, position) => ({ ...field, key: field.key ?? "", categoryId, position }));
  const made = await query().insert(templateFields).values(rows).returning();
  const unnamed = made.filter(({ key }) => key === "").map(({ id }) => id);
  if (unnamed.length > 0) {
    await query()
      .update(templateFields)
      .set({ key: sql`'f' || ${templateFields.id}` })
      .where(inArray(templateFields.id, unnamed));
  }
  return made.map((row) => toField({ ...row, key: row.key || `f${row.id}` }));
}

/** Returns the field with new choices for these texts, as far as there is room; null if none is missing. */
function withChoices(field: TemplateField, said: Iterable<readonly string[]>): TemplateField | null {
  const room = MAX_CHOICES - field.choices.length;
  const missing = [...said].flatMap((texts) => missingChoices(field, texts));
  const names = [...new Set(missing)].filter(({ length }) => length <= MAX_CHOICE_NAME).slice(0, Math.max(0, room));
  if (names.length === 0) return null;
  const last = Math.max(0, ...field.choices.map(({ id }) => id));
  return { ...field, choices: [...field.choices, ...names.map((name, at) => ({ id: last + 1 + at, name }))] };
}

/** The different lists of values that products have of each feature. */
async function collectTexts(products: readonly (readonly Feature[])[]): Promise<Map<string, Map<string, string[]>>> {
  const texts = new Map<string, Map<string, string[]>>();
  const pause = createPause();
  for (const features of products) {
    await pause();
    for (const { name, values } of features) {
      const said = texts.get(name) ?? new Map<string, string[]>();
      said.set(values.join("\n"), values);
      texts.set(name, said);
    }
  }
  return texts;
}

/** Returns a template with the choices that a file's features name and it lacks, and the fields that get some. */
export async function completeTemplate(
  template: Template,
  products: readonly (readonly Feature[])[],
): Promise<{ template: Template; completed: TemplateField[] }> {
  const texts = await collectTexts(products);
  const fields: TemplateField[] = [];
  const completed: TemplateField[] = [];
  const pause = createPause();
  for (const field of template) {
    await pause();
    const more = withChoices(field, texts.get(field.name)?.values() ?? []);
    if (more) completed.push(more);
    fields.push(more ?? field);
  }
  return { template: fields, completed };
}

/** Adds the choices that a file's features name and a template lacks. */
export async function addChoices(
  { query }: Shop,
  given: Template,
  products: readonly (readonly Feature[])[],
): Promise<Template> {
  const { template, completed } = await completeTemplate(given, products);
  for (const { id, choices } of completed) {
    await query().update(templateFields).set({ choices }).where(eq(templateFields.id, id));
  }
  return template;
}
