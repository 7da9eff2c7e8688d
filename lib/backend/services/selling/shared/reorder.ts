import "server-only";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { bundleItems } from "@/lib/backend/db/schema/bundles";
import { invoiceLines } from "@/lib/backend/db/schema/invoices";
import { CartType } from "@/lib/contract/cart";
import { type SharedItem, writeSharedItems } from "@/lib/domain/basket/shared-basket";
import { sumRial } from "@/lib/domain/shared/money";

export type LineRow = typeof invoiceLines.$inferSelect;

function toItem({ bundleId, productId, count, options }: LineRow, inBundle: number | null): SharedItem {
  if (bundleId === null) {
    return { id: productId, type: CartType.Product, count, options: options.map(({ id }) => id) };
  }
  const bundles = Math.max(1, Math.floor(count / (inBundle ?? count)));
  return { id: bundleId, type: CartType.Bundle, count: bundles, options: [] };
}

/** Returns the basket items of past orders, by invoice id. */
export async function readOrderItems({ db }: Deps, invoiceIds: number[]): Promise<Map<number, SharedItem[]>> {
  if (invoiceIds.length === 0) return new Map();
  const rows = await db
    .query()
    .select({ line: invoiceLines, inBundle: bundleItems.count })
    .from(invoiceLines)
    .leftJoin(
      bundleItems,
      and(eq(bundleItems.bundleId, invoiceLines.bundleId), eq(bundleItems.productId, invoiceLines.productId)),
    )
    .where(inArray(invoiceLines.invoiceId, invoiceIds))
    .orderBy(asc(invoiceLines.id));
  const items = new Map<number, SharedItem[]>();
  for (const { line, inBundle } of rows) {
    const known = items.get(line.invoiceId) ?? [];
    const item = toItem(line, inBundle);
    const isCounted = known.some(({ id, type }) => type === CartType.Bundle && type === item.type && id === item.id);
    items.set(line.invoiceId, isCounted ? known : [...known, item]);
  }
  return items;
}

export function oldLinesOf({ id, type }: SharedItem, lines: readonly LineRow[]): LineRow[] {
  return lines.filter(({ bundleId, productId }) =>
    type === CartType.Bundle ? bundleId === id : bundleId === null && productId === id,
  );
}

/** Returns the price of one unit, in rials. */
export const oldPriceOf = (item: SharedItem, lines: readonly LineRow[]): number =>
  Math.round(sumRial(oldLinesOf(item, lines).map(({ price, count }) => price * count)) / item.count);

/** Returns shared-basket links by invoice id. */
export async function readOrderLinks(deps: Deps, invoiceIds: number[]): Promise<Map<number, string>> {
  const items = await readOrderItems(deps, invoiceIds);
  return new Map([...items].map(([id, lines]) => [id, writeSharedItems(lines)]));
}
