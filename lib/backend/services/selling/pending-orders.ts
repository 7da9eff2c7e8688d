import "server-only";
import { and, count, eq, gt } from "drizzle-orm";
import { invoices } from "@/lib/backend/db/schema/invoices";
import type { Deps } from "@/lib/backend/deps";
import { translate } from "@/lib/backend/translate";
import type { PendingOrders } from "@/lib/contract/cart";
import { openInvoices } from "./still-open";

/** With this many unpaid orders no new one is taken (spec 8). */
const MAX_PENDING = 2;

/** What the basket says about the user's orders that wait for payment; null without any. */
export async function findPendingOrders({ db, now }: Deps, userId: number): Promise<PendingOrders | null> {
  const [pending] = await db
    .query()
    .select({ count: count() })
    .from(invoices)
    .where(and(eq(invoices.userId, userId), openInvoices, gt(invoices.freezeExpiresAt, now())));
  if (!pending?.count) return null;
  const isFull = pending.count >= MAX_PENDING;
  return { message: translate(isFull ? "Cart.pendingTwo" : "Cart.pendingOne"), show_error: isFull };
}
