import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { type InvoiceRow, invoices } from "@/lib/backend/db/schema/invoices";

export async function recordLinkSeen({ db, now }: Deps, { id }: Pick<InvoiceRow, "id">): Promise<void> {
  await db
    .query()
    .update(invoices)
    .set({ openedAt: now() })
    .where(and(eq(invoices.id, id), isNull(invoices.openedAt)));
}

/** Records the customer's first login with the code sent from the link. */
export async function recordCodeEntered({ db, now }: Deps, userId: number, invoiceId: number): Promise<void> {
  const at = now();
  await db
    .query()
    .update(invoices)
    .set({ codeEnteredAt: at, openedAt: sql`coalesce(${invoices.openedAt}, ${at.toISOString()}::timestamptz)` })
    .where(and(eq(invoices.id, invoiceId), eq(invoices.userId, userId), isNull(invoices.codeEnteredAt)));
}
