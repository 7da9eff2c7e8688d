import "server-only";
import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { createPause } from "@/lib/backend/core/pause";
import { templateFields } from "@/lib/backend/db/schema/catalogue";
import { completeTemplate, readTemplates } from "@/lib/backend/features/templates";
import { templateFor, typeDetails } from "@/lib/backend/features/type-products";
import type { TemplateField } from "@/lib/contract/template";
import type { Template } from "@/lib/domain/product/feature-values";
import type { Database } from "../db/client";
import type { StoredProduct } from "./product-store";

type Shop = Pick<Database, "query">;
export type MergedRow = { line: number; before: StoredProduct | undefined; after: StoredProduct };

/** What typing rows writes to the templates, and the templates that it was computed from, by category. */
export type Typing = {
  read: Map<number, Template>;
  completed: Map<number, TemplateField>;
  /** Rows whose category has no template yet; they are typed while it is written. */
  untyped: MergedRow[];
};

/**
 * A product keeps its typed features if the row has none and its category, and therefore its template, stays the same.
 */
const keepsFeatures = ({ before, after }: MergedRow): boolean =>
  before?.details.values != null &&
  before.details.features === after.details.features &&
  before.product.categoryId === after.product.categoryId;

/** Copies the features of the products that keep theirs; returns the other rows by category, in order of its id. */
async function rowsToType(rows: readonly MergedRow[]): Promise<[number, MergedRow[]][]> {
  const pause = createPause();
  const others = new Map<number, MergedRow[]>();
  for (const row of rows) {
    await pause();
    const { before, after } = row;
    const { categoryId } = after.product;
    if (before && keepsFeatures(row)) {
      const { values, ownFeatures, facts } = before.details;
      Object.assign(after.details, { values, ownFeatures, facts });
    } else if (!others.get(categoryId)?.push(row)) others.set(categoryId, [row]);
  }
  return [...others].sort(([a], [b]) => a - b);
}

async function typeAll(template: Template, rows: readonly MergedRow[]): Promise<void> {
  const pause = createPause();
  for (const { after } of rows) {
    await pause();
    Object.assign(after.details, typeDetails(template, after.details.features));
  }
}

const textsOf = (rows: readonly MergedRow[]) => rows.map(({ after }) => after.details.features);

/** Types the features of rows by their categories' templates, and writes nothing. */
export async function planTyping(db: Shop, rows: readonly MergedRow[]): Promise<Typing> {
  const templates = await readTemplates(db);
  const typing: Typing = { read: new Map(), completed: new Map(), untyped: [] };
  for (const [categoryId, typed] of await rowsToType(rows)) {
    const read = templates.get(categoryId) ?? [];
    if (read.length === 0) {
      typing.untyped = typing.untyped.concat(typed);
      continue;
    }
    typing.read.set(categoryId, read);
    // Categories share the fields of their ancestors.
    const shared = read.map((field) => typing.completed.get(field.id) ?? field);
    const { template, completed } = await completeTemplate(shared, textsOf(typed));
    for (const field of completed) typing.completed.set(field.id, field);
    await typeAll(template, typed);
  }
  return typing;
}

/**
 * Writes the choices that templates lack, and a template for each category that has none, by which its rows are typed.
 * Returns false, with nothing written, if a template is no longer the one that rows were typed by.
 */
export async function writeTyping(db: Shop, { read, completed, untyped }: Typing): Promise<boolean> {
  const templates = await readTemplates(db);
  const late = await rowsToType(untyped);
  const isNew = ([categoryId]: [number, MergedRow[]]) => (templates.get(categoryId) ?? []).length > 0;
  if (late.some(isNew)) return false;
  for (const [categoryId, template] of read) {
    if (!isDeepStrictEqual(templates.get(categoryId), template)) return false;
  }
  for (const { id, choices } of completed.values()) {
    await db.query().update(templateFields).set({ choices }).where(eq(templateFields.id, id));
  }
  for (const [categoryId, typed] of late) {
    await typeAll(await templateFor(db, { categoryId, template: [] }, textsOf(typed)), typed);
  }
  return true;
}

/**
 * Types the features of the rows by their categories' templates: a category without a template gets one, and others get
 * the choices that they lack. Runs in a transaction that locks the catalogue.
 */
export async function typeRows(db: Shop, rows: readonly MergedRow[]): Promise<void> {
  if (!(await writeTyping(db, await planTyping(db, rows)))) throw new Error("Templates changed in a locked catalogue.");
}
