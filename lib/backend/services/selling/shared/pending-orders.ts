import "server-only";
import { and, count, eq, gt, isNull, sql } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { translate } from "@/lib/backend/core/translate";
import { invoices } from "@/lib/backend/db/schema/invoices";
import type { PendingOrders } from "@/lib/contract/cart";
import { openInvoices } from "./open-invoices";

/** A user with this many unpaid orders cannot place another (spec 8). */
const MAX_PENDING = 2;

/** Invoices issued by an agent do not count. */
export async function countPendingOrders({ db, now }: Deps, userId: number): Promise<number> {
  const [pending] = await db
    .query()
    .select({ count: count() })
    .from(invoices)
    .where(
      and(
        ...[eq(invoices.userId, userId), isNull(invoices.authorId), openInvoices],
        gt(sql`coalesce(${invoices.validUntil}, ${invoices.freezeExpiresAt})`, now().toISOString()),
      ),
    );
  return pending?.count ?? 0;
}

export async function findPendingOrders(deps: Deps, userId: number): Promise<PendingOrders | null> {
  const pending = await countPendingOrders(deps, userId);
  if (pending === 0) return null;
  const isFull = pending >= MAX_PENDING;
  return { message: translate(isFull ? "Cart.pendingTwo" : "Cart.pendingOne"), show_error: isFull };
}
