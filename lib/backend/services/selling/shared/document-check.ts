import "server-only";
import { eq } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { SETTING_READERS } from "@/lib/backend/core/stored-settings";
import { categories, products } from "@/lib/backend/db/schema/catalogue";
import { settings } from "@/lib/backend/db/schema/content";
import { type InvoiceRow, invoiceLines } from "@/lib/backend/db/schema/invoices";
import type { DocumentWait } from "@/lib/contract/product";
import { isPaid } from "@/lib/domain/order/invoice-transitions";

/** Returns how long goods of these categories wait for the buyer's documents; null if none of them do. */
type FindWait = (categoryIds: readonly number[]) => DocumentWait | null;

/** Reads which categories require documents: those in the setting and all their descendants. */
export async function readDocumentCheck(deps: Pick<Deps, "db">): Promise<FindWait> {
  const { id, parentId } = categories;
  // A single query, because every cart is read with it.
  const rows = await deps.db
    .query()
    .select({ id, parentId, value: settings.value })
    .from(categories)
    .innerJoin(settings, eq(settings.key, "document_check"));
  const { categories: named, ...wait } = SETTING_READERS.document_check(rows[0]?.value);
  if (named.length === 0) return () => null;
  const parents = new Map(rows.map((row) => [row.id, row.parentId]));
  const waits = (categoryId: number): boolean => {
    for (let at: number | null = categoryId; at !== null; at = parents.get(at) ?? null)
      if (named.includes(at)) return true;
    return false;
  };
  return (categoryIds) => (categoryIds.some(waits) ? wait : null);
}

type Line = { parts: readonly { product: { categoryId: number } }[] };

/** Returns how long an order with these lines waits for the buyer's documents; null if none are required. */
export async function findDocumentWait(deps: Deps, lines: readonly Line[]): Promise<DocumentWait | null> {
  const ids = lines.flatMap(({ parts }) => parts.map(({ product }) => product.categoryId));
  return (await readDocumentCheck(deps))(ids);
}

/**
 * Returns how long an unpaid invoice will wait for documents; null once it is paid, because they are then being
 * checked.
 */
export async function waitOfInvoice(
  deps: Deps,
  invoice: Pick<InvoiceRow, "id" | "paymentStatus">,
): Promise<DocumentWait | null> {
  if (isPaid(invoice.paymentStatus)) return null;
  const rows = await deps.db
    .query()
    .select({ categoryId: products.categoryId })
    .from(invoiceLines)
    .innerJoin(products, eq(products.id, invoiceLines.productId))
    .where(eq(invoiceLines.invoiceId, invoice.id));
  return (await readDocumentCheck(deps))(rows.map(({ categoryId }) => categoryId));
}
