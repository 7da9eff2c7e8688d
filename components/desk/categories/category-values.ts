import type { CategoryRecord, DeskCategory } from "@/lib/contract/desk-category";
import type { NewCategoryInput, TemplateFieldInput } from "@/lib/contract/schemas/desk-category";
import { MAX_FIELDS, type TemplateField } from "@/lib/contract/template";

export type { TemplateFieldInput };

export const categoryValues = (category: CategoryRecord | undefined): NewCategoryInput => ({
  name: category?.name ?? "",
  slug: category?.slug ?? "",
  parent_id: category?.parent_id ?? null,
  picture: category?.picture?.id ?? null,
  excerpt: category?.excerpt ?? "",
  hidden: category?.hidden ?? false,
  template: (category?.template ?? []).map(({ choices, ...field }) => ({
    ...field,
    choices: choices.map(({ id, name }) => ({ id, name })),
  })),
});

export const blankField = (): TemplateFieldInput => ({
  name: "",
  kind: "text",
  unit: null,
  steps: [],
  choices: [],
  filter: false,
  card: false,
  must: false,
});

/**
 * Returns the rows with the fields of another template that they lack by name, as new fields with the same keys, so
 * that both are one filter.
 */
export function withCopied(
  rows: readonly TemplateFieldInput[],
  fields: readonly TemplateField[],
  inherited: readonly TemplateField[],
): TemplateFieldInput[] {
  const known = new Set([...rows, ...inherited].map(({ name }) => name));
  const copies = fields
    .filter(({ name }) => !known.has(name))
    .map(({ id: _, choices, ...field }) => ({ ...field, choices: choices.map(({ name }) => ({ name })) }));
  return [...rows, ...copies].slice(0, MAX_FIELDS);
}

/** Returns the categories that can be above one: not itself, and none below it. */
export function parentsFor<Row extends Pick<DeskCategory, "id" | "parent_id">>(
  rows: readonly Row[],
  id: number | undefined,
): Row[] {
  const isBelow = (row: Row, steps = rows.length): boolean => {
    if (row.id === id) return true;
    const parent = steps > 0 ? rows.find((one) => one.id === row.parent_id) : undefined;
    return parent !== undefined && isBelow(parent, steps - 1);
  };
  return id === undefined ? [...rows] : rows.filter((row) => !isBelow(row));
}
