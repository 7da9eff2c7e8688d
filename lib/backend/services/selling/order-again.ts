import "server-only";
import { and, asc, eq, inArray } from "drizzle-orm";
import { bundleItems } from "@/lib/backend/db/schema/bundles";
import { invoiceLines } from "@/lib/backend/db/schema/invoices";
import type { Deps } from "@/lib/backend/deps";
import { CartType } from "@/lib/contract/cart";
import { sumRial } from "@/lib/domain/money";
import { type SharedItem, writeSharedItems } from "@/lib/domain/shared-basket";

export type LineRow = typeof invoiceLines.$inferSelect;

/** A bundle comes back as a bundle, as often as it was bought. */
function toItem({ bundleId, productId, count, options }: LineRow, inBundle: number | null): SharedItem {
  if (bundleId === null) {
    return { id: productId, type: CartType.Product, count, options: options.map(({ id }) => id) };
  }
  const bundles = Math.max(1, Math.floor(count / (inBundle ?? count)));
  return { id: bundleId, type: CartType.Bundle, count: bundles, options: [] };
}

/** What orders held, as a basket takes it, by the id of the invoice. */
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

/** The lines that a thing was, a bundle all of its parts. */
export function oldLinesOf({ id, type }: SharedItem, lines: readonly LineRow[]): LineRow[] {
  return lines.filter(({ bundleId, productId }) =>
    type === CartType.Bundle ? bundleId === id : bundleId === null && productId === id,
  );
}

/** Rials that one of a thing cost then. */
export const oldPriceOf = (item: SharedItem, lines: readonly LineRow[]): number =>
  Math.round(sumRial(oldLinesOf(item, lines).map(({ price, count }) => price * count)) / item.count);

/** The same as a link to a shared basket carries it. */
export async function readOrderLinks(deps: Deps, invoiceIds: number[]): Promise<Map<number, string>> {
  const items = await readOrderItems(deps, invoiceIds);
  return new Map([...items].map(([id, lines]) => [id, writeSharedItems(lines)]));
}
