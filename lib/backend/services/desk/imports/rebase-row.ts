import "server-only";
import { isDeepStrictEqual } from "node:util";
import type { StoredProduct } from "@/lib/backend/catalogue-import/product-store";
import { questionsOf } from "@/lib/backend/catalogue-import/questions";
import type { MergedRow } from "@/lib/backend/catalogue-import/type-rows";
import { MAX_UNITS } from "@/lib/contract/bounds";

type Product = StoredProduct["product"];
type Rebasing = {
  stored: StoredProduct | undefined;
  /** True if the file says how many pieces arrived, false if it says how many there are. */
  isArrival: boolean;
};

/** Returns undefined if the stock that somebody has seen in the preview is no longer what applying leaves. */
function rebaseStock(before: Product, after: Product, stored: Product, isArrival: boolean): number | null | undefined {
  if (after.stock === before.stock) return stored.stock;
  if (stored.stock === before.stock) return after.stock;
  if (!isArrival || before.stock === null || after.stock === null || stored.stock === null) return undefined;
  const stock = stored.stock + after.stock - before.stock;
  return stock <= MAX_UNITS ? stock : undefined;
}

/**
 * Moves a planned row onto its product as it is stored now, which orders have changed meanwhile: sold pieces stay sold.
 * Returns null if the row must be planned again, because anything else of the product changed.
 */
export function rebaseRow(row: MergedRow, { stored, isArrival }: Rebasing): MergedRow | null {
  const { line, before, after } = row;
  if (!before || !stored) return before === stored ? row : null;
  const { stock: oldStock, sold: oldSold, updatedAt } = before.product;
  const seen = { ...stored, product: { ...stored.product, stock: oldStock, sold: oldSold, updatedAt } };
  if (!isDeepStrictEqual(seen, before)) return null;
  const stock = rebaseStock(before.product, after.product, stored.product, isArrival);
  if (stock === undefined) return null;
  const product = { ...after.product, stock, sold: stored.product.sold };
  const isDoubtful = questionsOf(stored.product, product).length > questionsOf(before.product, after.product).length;
  if (isDoubtful) return null;
  return { line, before: { ...before, product: stored.product }, after: { ...after, product } };
}
