import "server-only";
import { changedFields } from "@/lib/backend/catalogue-import/changes";
import { findStoredProducts, type StoredProduct } from "@/lib/backend/catalogue-import/product-store";
import type { MergedRow } from "@/lib/backend/catalogue-import/type-rows";
import { createPause } from "@/lib/backend/core/pause";
import type { Database } from "@/lib/backend/db/client";
import type { UndoStep } from "@/lib/backend/db/schema/imports";
import { versionOf } from "@/lib/backend/services/versioned";

/** Hashes what an import writes of a product and what sells it, to notice later changes. */
export function hashProduct({ product, details, options }: StoredProduct): string {
  const { updatedAt: _, createdAt: __, sold: ___, ...columns } = product;
  const { facts: ____, ...rest } = details;
  return versionOf({ columns, rest, options });
}

const pick = (fields: { field: string; before: unknown }[]) =>
  Object.fromEntries(fields.map(({ field, before }) => [field, before]));

function undoStep({ before, after }: MergedRow, stored: StoredProduct): UndoStep {
  const step = { id: after.product.id, after: hashProduct(stored) };
  if (!before) return { ...step, before: null };
  const product = pick(changedFields(before.product, stored.product));
  return { ...step, before: { product, details: pick(changedFields(before.details, stored.details)) } };
}

/** Returns what undoing the rows needs, once they are written. */
export async function undoSteps(db: Pick<Database, "query">, written: MergedRow[]): Promise<UndoStep[]> {
  const ids = written.map(({ after }) => after.product.id);
  const stored = await findStoredProducts(db, ids);
  const steps: UndoStep[] = [];
  const pause = createPause();
  for (const row of written) {
    await pause();
    const is = stored.get(row.after.product.id);
    if (is) steps.push(undoStep(row, is));
  }
  return steps;
}
