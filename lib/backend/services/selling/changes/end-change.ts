import "server-only";
import { eq, sql } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { smsText } from "@/lib/backend/core/sms-text";
import { invoices } from "@/lib/backend/db/schema/invoices";
import { type OrderChangeRow, orderChanges } from "@/lib/backend/db/schema/order-changes";
import { queueTextTo } from "@/lib/backend/services/selling/shared/outbox";
import { routes } from "@/lib/routes";
import { releaseAddedPieces } from "./added-pieces";

export const CHANGE_TEXTS = ["offered", "settled", "ended"] as const;
/** Deduplication key: one SMS for the offer, and one for its end. */
export const changeTextKey = (changeId: number, what: (typeof CHANGE_TEXTS)[number]) =>
  `order-change:${changeId}:${what}`;

export const changeLink = ({ origin }: Pick<Deps, "origin">, invoiceId: number) => origin + routes.receipt(invoiceId);

/**
 * Ends an open offer that is not accepted: the order stands as it was. Callers hold the lock of the invoice; customers
 * are notified unless they ended it themselves.
 */
export async function endChange(
  deps: Deps,
  change: OrderChangeRow,
  state: "kept" | "expired" | "withdrawn",
): Promise<void> {
  const { id, invoiceId } = change;
  const { db, now } = deps;
  await releaseAddedPieces(deps, change);
  await db.query().update(orderChanges).set({ state, endedAt: now() }).where(eq(orderChanges.id, id));
  const [invoice] = await db
    .query()
    .update(invoices)
    .set({ version: sql`${invoices.version} + 1` })
    .where(eq(invoices.id, invoiceId))
    .returning({ userId: invoices.userId });
  if (state === "kept" || !invoice) return;
  const text = await smsText(deps, "changeEnded", { orderNo: String(invoiceId), link: changeLink(deps, invoiceId) });
  await queueTextTo(deps, invoice.userId, { dedupeKey: changeTextKey(id, "ended"), text });
}
