import "server-only";
import { and, desc, eq } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { invoiceLines, invoices } from "@/lib/backend/db/schema/invoices";
import { findByHandle } from "@/lib/backend/services/customers/agent-customers";
import { previewCart } from "@/lib/backend/services/selling/cart/cart-preview";
import { type LineRow, oldLinesOf, oldPriceOf, readOrderItems } from "@/lib/backend/services/selling/shared/reorder";
import type { PricedLine } from "@/lib/backend/services/shared/sellables";
import type { LastOrder, LastOrderLine } from "@/lib/contract/agent";
import { basketKey } from "@/lib/domain/basket/basket";
import type { SharedItem } from "@/lib/domain/basket/shared-basket";

/** A product that is no longer sold keeps the name and price it had. */
function toLine(item: SharedItem, then: LineRow[], now: PricedLine | undefined, isRefused: boolean): LastOrderLine {
  const [first] = oldLinesOf(item, then);
  const oldPrice = oldPriceOf(item, then);
  const available = now !== undefined && !isRefused;
  return {
    ...item,
    name: now?.row.name ?? first?.bundleName ?? first?.name ?? "",
    image: now?.row.image ?? first?.image ?? "",
    old_price: oldPrice,
    price: available ? now.price : oldPrice,
    available,
  };
}

/**
 * Returns the last invoice from this agent only, because the customer's other orders are private; null if there is
 * none. Throws 404.
 */
export async function findLastOrder(deps: Deps, agentId: number, handle: string): Promise<LastOrder> {
  const customer = await findByHandle(deps, agentId, handle);
  const [last] = await deps.db
    .query()
    .select({ id: invoices.id, createdAt: invoices.createdAt })
    .from(invoices)
    .where(and(eq(invoices.authorId, agentId), eq(invoices.userId, customer.id)))
    .orderBy(desc(invoices.id))
    .limit(1);
  if (!last) return null;
  const then = await deps.db.query().select().from(invoiceLines).where(eq(invoiceLines.invoiceId, last.id));
  const items = (await readOrderItems(deps, [last.id])).get(last.id) ?? [];
  const { lines, errors } = await previewCart(deps, items);
  const refused = new Set<string>(errors.map(basketKey));
  const nowOf = ({ id, type }: SharedItem) => lines.find((line) => line.type === type && line.row.id === id);
  return {
    id: last.id,
    receipted_at: last.createdAt.toISOString(),
    lines: items.map((item) => toLine(item, then, nowOf(item), refused.has(basketKey(item)))),
  };
}
