import "server-only";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { smsText } from "@/lib/backend/core/sms-text";
import { type InvoiceRow, invoiceLines, invoices } from "@/lib/backend/db/schema/invoices";
import { type OrderChangeRow, orderChanges } from "@/lib/backend/db/schema/order-changes";
import { payments } from "@/lib/backend/db/schema/payments";
import { recordPartsDue } from "@/lib/backend/services/selling/order-state/refund-due";
import {
  type Demand,
  holdStock,
  lockProducts,
  restockPieces,
  sellPieces,
} from "@/lib/backend/services/selling/order-state/stock";
import { addWalletEntry } from "@/lib/backend/services/selling/order-state/wallet";
import { earliestDayOf } from "@/lib/backend/services/selling/placing/delivery-day";
import { recordMoney } from "@/lib/backend/services/selling/shared/money-events";
import { queueTextTo } from "@/lib/backend/services/selling/shared/outbox";
import { addedPieces } from "./added-pieces";
import { changeLink, changeTextKey } from "./end-change";

/** Writes the new lines and returns the pieces that leave the order. */
async function writeLines({ db }: Deps, { invoiceId, gone, added }: OrderChangeRow): Promise<Demand[]> {
  const removed: Demand[] = [];
  for (const { line, count } of gone) {
    const isLine = eq(invoiceLines.id, line);
    const [row] = await db.query().select().from(invoiceLines).where(isLine);
    if (!row) throw new Error(`Invoice ${invoiceId} has no line ${line} any more.`);
    const left = row.count - count;
    // Which of its recorded serial numbers leaves is not known; staff record them again before packing.
    const serials = row.serials.length > left ? [] : row.serials;
    if (left === 0) await db.query().delete(invoiceLines).where(isLine);
    else await db.query().update(invoiceLines).set({ count: left, serials }).where(isLine);
    removed.push({ productId: row.productId, name: row.name, count });
  }
  if (added.length > 0) {
    await db
      .query()
      .insert(invoiceLines)
      .values(added.map((line) => ({ ...line, invoiceId })));
  }
  return removed;
}

/**
 * Locks all products of a change in order of id, before any of them is held: money that comes after the hold has ended
 * takes the added pieces first (docs/decisions/0024).
 */
export async function lockChangedProducts(deps: Deps, change: OrderChangeRow): Promise<void> {
  const lines = change.gone.map(({ line }) => line);
  const { productId } = invoiceLines;
  const removed = await deps.db.query().select({ productId }).from(invoiceLines).where(inArray(invoiceLines.id, lines));
  await lockProducts(
    deps,
    [...removed, ...addedPieces(change)].map((pieces) => pieces.productId),
  );
}

/** A promised day falls away if the new shipping method cannot keep it. */
async function keptDay(deps: Deps, invoice: InvoiceRow, postingTitle: string): Promise<string | null> {
  const day = invoice.deliveryDate;
  if (postingTitle === invoice.postingTitle) return day;
  return day && day >= (await earliestDayOf(deps, { ...invoice, postingTitle })) ? day : null;
}

/** The old bill stays in the change. */
async function writeBill(deps: Deps, invoice: InvoiceRow, change: OrderChangeRow) {
  const { newBill, recipient, postingTitle } = change;
  await deps.db
    .query()
    .update(invoices)
    .set({
      ...newBill,
      ...(recipient && { recipient }),
      ...(postingTitle && { postingTitle, deliveryDate: await keptDay(deps, invoice, postingTitle) }),
      version: sql`${invoices.version} + 1`,
    })
    .where(eq(invoices.id, invoice.id));
}

async function refundDifference(deps: Deps, { userId }: InvoiceRow, change: OrderChangeRow): Promise<void> {
  const { id: changeId, invoiceId, walletShare, paymentShare } = change;
  if (walletShare > 0)
    await addWalletEntry(deps, { userId, amount: walletShare, kind: "change_back", invoiceId, changeId });
  const isPaid = and(eq(payments.invoiceId, invoiceId), eq(payments.state, "paid"));
  const paid = await deps.db.query().select().from(payments).where(isPaid).orderBy(asc(payments.id)).for("update");
  await recordPartsDue(deps, paid, paymentShare, { reason: "changed", change: changeId });
}

/** Removed pieces come back before added ones are taken, which may be of the same product. Throws 406. */
async function moveStock(deps: Deps, change: OrderChangeRow, removed: Demand[]): Promise<void> {
  const added = addedPieces(change);
  await lockProducts(
    deps,
    [...removed, ...added].map(({ productId }) => productId),
  );
  await restockPieces(deps, removed);
  if (!change.held) await holdStock(deps, added);
  await sellPieces(deps, added);
}

/**
 * Makes an offered change the order, in the transaction that locked the invoice. Stock is last (docs/decisions/0024).
 * Throws 406 if added pieces are neither held nor there.
 */
export async function settleChange(deps: Deps, invoice: InvoiceRow, change: OrderChangeRow): Promise<void> {
  const { id, invoiceId, oldTotal, newTotal } = change;
  const { db, now } = deps;
  const end = { state: "accepted", endedAt: now(), held: null, heldUntil: null } as const;
  await db.query().update(orderChanges).set(end).where(eq(orderChanges.id, id));
  const removed = await writeLines(deps, change);
  await writeBill(deps, invoice, change);
  await refundDifference(deps, invoice, change);
  await recordMoney(deps, { invoiceId, kind: "repriced", detail: { from: oldTotal, to: newTotal, change: id } });
  const text = await smsText(deps, "changeSettled", { orderNo: String(invoiceId), link: changeLink(deps, invoiceId) });
  await queueTextTo(deps, invoice.userId, { dedupeKey: changeTextKey(id, "settled"), text });
  await moveStock(deps, change, removed);
}
