import "server-only";
import { and, eq, notInArray } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError } from "@/lib/backend/core/errors";
import { templateFields } from "@/lib/backend/db/schema/catalogue";
import { retypeProducts, typedProducts } from "@/lib/backend/features/retype-products";
import { insertFields, readTemplates, type Templates } from "@/lib/backend/features/templates";
import { productQuerySchema } from "@/lib/contract/schemas/catalogue";
import type { TemplateFieldInput } from "@/lib/contract/schemas/desk-category";
import {
  type Choice,
  MAX_CARD_FIELDS,
  MAX_CHOICE_NAME,
  MAX_MUST_FIELDS,
  type TemplateField,
} from "@/lib/contract/template";
import { fitsKind } from "@/lib/domain/product/change-template";
import { formatCount } from "@/lib/persian/digits";
import { idsBelow, readOwnFields } from "./category-record";

type Shop = Pick<Deps, "db">;
const OWN_KEY = /^f(\d+)$/;

/** A choice that matches an existing one by id or by name keeps its id; others get the field's next ids. */
function choicesOf(given: TemplateFieldInput["choices"], old: readonly Choice[], path: string): Choice[] {
  let next = Math.max(0, ...old.map(({ id }) => id)) + 1;
  const choices = given.map(({ id, name }, at) => {
    const known =
      id === undefined ? old.find((choice) => choice.name === name) : old.find((choice) => choice.id === id);
    if (id !== undefined && !known) throw fieldError(`${path}[${at}]`, "Validation.templateChoice");
    if (name !== known?.name && name.length > MAX_CHOICE_NAME) throw fieldError(`${path}[${at}]`, "Validation.tooLong");
    return { id: known?.id ?? next++, name };
  });
  const isTwice = ({ id, name }: Choice, at: number) =>
    choices.findIndex((choice) => choice.id === id || choice.name === name) < at;
  const twice = choices.findIndex(isTwice);
  if (twice >= 0) throw fieldError(`${path}[${twice}]`, "Validation.templateTwice");
  return choices;
}

function toTemplateField(given: TemplateFieldInput, at: number, old: readonly TemplateField[]) {
  const path = `template[${at}]`;
  const before = given.id === undefined ? undefined : old.find(({ id }) => id === given.id);
  if (given.id !== undefined && !before) throw fieldError(`${path}.id`, "Validation.templateField");
  const { name, kind, filter, card, must } = given;
  const hasChoices = kind === "one" || kind === "many";
  const isNumber = kind === "number";
  const steps = isNumber ? [...new Set(given.steps)].sort((a, b) => a - b) : [];
  return {
    id: before?.id,
    key: given.key || before?.key || null,
    ...{ name, kind, filter, card, must, steps },
    unit: (isNumber && given.unit) || null,
    choices: hasChoices ? choicesOf(given.choices, before?.choices ?? [], `${path}.choices`) : [],
  };
}
type NewTemplateField = ReturnType<typeof toTemplateField>;

/**
 * Throws 422 for a name or key that occurs twice among the fields of the category, its ancestors and its descendants.
 */
function refuseTwice(fields: NewTemplateField[], others: readonly TemplateField[]): void {
  for (const [at, { key, name }] of fields.entries()) {
    const path = `template[${at}]`;
    const earlier = [...fields.slice(0, at), ...others];
    if (earlier.some((field) => field.name === name)) throw fieldError(`${path}.name`, "Validation.templateTwice");
    if (key && earlier.some((field) => field.key === key)) throw fieldError(`${path}.key`, "Validation.templateTwice");
  }
  if (fields.filter(({ card }) => card).length > MAX_CARD_FIELDS)
    throw fieldError("template", "Validation.templateCard");
  if (fields.filter(({ must }) => must).length > MAX_MUST_FIELDS)
    throw fieldError("template", "Validation.templateMust");
}

/** Throws 422 for a key that is reserved for URL parameters, or that another template uses with a different kind. */
async function refuseKeys({ db }: Shop, categoryId: number, fields: NewTemplateField[]): Promise<void> {
  const rows = await db.query().select().from(templateFields);
  const strange = rows.filter((row) => row.categoryId !== categoryId);
  for (const [at, { id, key, kind }] of fields.entries()) {
    if (!key) continue;
    const of = OWN_KEY.exec(key)?.[1];
    const isTaken = key in productQuerySchema.fields || (of !== undefined && Number(of) !== id);
    if (isTaken) throw fieldError(`template[${at}].key`, "Validation.templateKey");
    const isOther = strange.some((row) => row.key === key && row.kind !== kind);
    if (isOther) throw fieldError(`template[${at}].key`, "Validation.templateKeyKind");
  }
}

/** Throws 422 if products have values that the field's new kind cannot hold. */
async function refuseMisfits(
  { db }: Shop,
  below: number[],
  from: Templates,
  fields: NewTemplateField[],
): Promise<void> {
  const old = new Map([...from.values()].flat().map((field) => [field.id, field]));
  const moved = fields.flatMap((field, at) => {
    const before = field.id === undefined ? undefined : old.get(field.id);
    return before && before.kind !== field.kind
      ? [{ at, before, after: { ...before, ...field, id: before.id, key: before.key } }]
      : [];
  });
  if (moved.length === 0) return;
  const misfits = new Map<number, number>();
  for await (const chunk of typedProducts(db, below)) {
    for (const { at, before, after } of moved) {
      const values = chunk.flatMap(({ values: own }) => own.filter(({ field }) => field === before.id));
      const count = values.filter((value) => !fitsKind(before, after, value)).length;
      misfits.set(at, (misfits.get(at) ?? 0) + count);
    }
  }
  for (const [at, count] of misfits) {
    if (count > 0) throw fieldError(`template[${at}].kind`, "Errors.templateMisfit", { count: formatCount(count) });
  }
}

async function writeFields({ db }: Shop, categoryId: number, fields: NewTemplateField[]): Promise<void> {
  const kept = fields.flatMap(({ id }) => id ?? []);
  const isOwn = eq(templateFields.categoryId, categoryId);
  await db
    .query()
    .delete(templateFields)
    .where(and(isOwn, notInArray(templateFields.id, kept)));
  for (const [position, { id, key, ...columns }] of fields.entries()) {
    if (id === undefined) {
      const [made] = await insertFields(db, categoryId, [{ ...columns, key }]);
      if (made) await db.query().update(templateFields).set({ position }).where(eq(templateFields.id, made.id));
    } else {
      await db
        .query()
        .update(templateFields)
        .set({ ...columns, key: key ?? `f${id}`, position })
        .where(eq(templateFields.id, id));
    }
  }
}

/**
 * Replaces a category's template and retypes the products in it and below it; returns their ids. Values of removed
 * fields become the products' own features. Throws 422 at what is wrong.
 */
export async function saveTemplate(deps: Shop, categoryId: number, given: TemplateFieldInput[]): Promise<number[]> {
  const { db } = deps;
  const below = await idsBelow(deps, categoryId);
  const from = await readTemplates(db);
  const own = await readOwnFields(deps, categoryId);
  const fields = given.map((field, at) => toTemplateField(field, at, own));
  const related = new Map(below.flatMap((id) => (from.get(id) ?? []).map((field) => [field.id, field])));
  refuseTwice(
    fields,
    [...related.values()].filter(({ id }) => !own.some((field) => field.id === id)),
  );
  await refuseKeys(deps, categoryId, fields);
  await refuseMisfits(deps, below, from, fields);
  await writeFields(deps, categoryId, fields);
  return retypeProducts(db, below, { from, to: await readTemplates(db) });
}
