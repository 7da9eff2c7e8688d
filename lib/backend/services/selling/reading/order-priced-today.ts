import "server-only";
import { eq } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { invoiceLines } from "@/lib/backend/db/schema/invoices";
import { previewCart } from "@/lib/backend/services/selling/cart/cart-preview";
import { presentCart } from "@/lib/backend/services/selling/cart/carts";
import { findInvoice } from "@/lib/backend/services/selling/order-state/invoices";
import { oldPriceOf, readOrderItems } from "@/lib/backend/services/selling/shared/reorder";
import type { Cart } from "@/lib/contract/cart";
import type { OrderAgainExtra } from "@/lib/contract/invoice";

/** Prices a past order at today's prices. Throws 404. */
export async function getOrderPricedToday(
  deps: Deps,
  user: UserRow,
  id: number,
): Promise<{ data: Cart; extra: OrderAgainExtra }> {
  await findInvoice(deps, user.id, id);
  const then = await deps.db.query().select().from(invoiceLines).where(eq(invoiceLines.invoiceId, id));
  const items = (await readOrderItems(deps, [id])).get(id) ?? [];
  const { lines, errors } = await previewCart(deps, items);
  const ordered = items.map((item) => ({
    id: item.id,
    type: item.type,
    options: item.options,
    price: oldPriceOf(item, then),
  }));
  return { data: presentCart(lines), extra: { cart: errors, ordered } };
}
