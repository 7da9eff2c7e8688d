import "server-only";
import { getTableColumns } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { changedFields } from "@/lib/backend/catalogue-import/changes";
import type { ProductChange, StoredProduct } from "@/lib/backend/catalogue-import/product-store";
import { productDetails, productOptions, products } from "@/lib/backend/db/schema/catalogue";
import type { UndoStep } from "@/lib/backend/db/schema/imports";
import { versionOf } from "@/lib/backend/services/versioned";

const bySizeThenText = ([a]: [string, unknown], [b]: [string, unknown]) =>
  Buffer.byteLength(a) - Buffer.byteLength(b) || Buffer.compare(Buffer.from(a), Buffer.from(b));

/** Orders keys as a `jsonb` column does. */
function toStoredJson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toStoredJson);
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  const entries = Object.entries(value).sort(bySizeThenText);
  return Object.fromEntries(entries.map(([key, inner]) => [key, toStoredJson(inner)]));
}

/** Returns a row as reading it from its table would, so that its hash is the same before and after it is written. */
const toStoredRow = (table: PgTable, row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.keys(getTableColumns(table)).flatMap((name) => (name in row ? [[name, toStoredJson(row[name])]] : [])),
  );

/** Hashes what an import writes of a product and what sells it, to notice later changes. */
export function hashProduct({ product, details, options }: StoredProduct): string {
  const { updatedAt: _, createdAt: __, sold: ___, ...columns } = toStoredRow(products, product);
  const { facts: ____, ...rest } = toStoredRow(productDetails, details);
  return versionOf({ columns, rest, options: options.map((option) => toStoredRow(productOptions, option)) });
}

const pick = (fields: { field: string; before: unknown }[]) =>
  Object.fromEntries(fields.map(({ field, before }) => [field, before]));

/** Returns what undoing a change needs. */
export function undoStep({ before, after }: ProductChange): UndoStep {
  const step = { id: after.product.id, after: hashProduct(after) };
  if (!before) return { ...step, before: null };
  const product = pick(changedFields(before.product, after.product));
  return { ...step, before: { product, details: pick(changedFields(before.details, after.details)) } };
}
