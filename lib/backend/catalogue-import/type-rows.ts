import "server-only";
import { createPause } from "@/lib/backend/core/pause";
import { readTemplates } from "@/lib/backend/features/templates";
import { templateFor, typeDetails } from "@/lib/backend/features/type-products";
import { groupBy } from "@/lib/domain/shared/group-by";
import type { Database } from "../db/client";
import type { StoredProduct } from "./product-store";

export type MergedRow = { line: number; before: StoredProduct | undefined; after: StoredProduct };

/**
 * A product keeps its typed features if the row has none and its category, and therefore its template, stays the same.
 */
const keepsFeatures = ({ before, after }: MergedRow): boolean =>
  before?.details.values != null &&
  before.details.features === after.details.features &&
  before.product.categoryId === after.product.categoryId;

/**
 * Types the features of the rows by their categories' templates: a category without a template gets one, and others get
 * the choices that they lack.
 */
export async function typeRows(db: Pick<Database, "query">, rows: MergedRow[]): Promise<void> {
  const templates = await readTemplates(db);
  const pause = createPause();
  for (const { before, after } of rows.filter(keepsFeatures)) {
    const { values, ownFeatures, facts } = before?.details ?? after.details;
    Object.assign(after.details, { values, ownFeatures, facts });
  }
  const others = groupBy(
    rows.filter((row) => !keepsFeatures(row)),
    ({ after }) => after.product.categoryId,
  );
  for (const [categoryId, typed] of [...others].sort(([a], [b]) => a - b)) {
    const texts = typed.map(({ after }) => after.details.features);
    const template = await templateFor(db, { categoryId, template: templates.get(categoryId) ?? [] }, texts);
    for (const { after } of typed) {
      await pause();
      Object.assign(after.details, typeDetails(template, after.details.features));
    }
  }
}
