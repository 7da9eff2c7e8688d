import "server-only";
import { and, desc, eq, gt } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { notFound, ShopError } from "@/lib/backend/core/errors";
import { type InvoiceRow, invoices } from "@/lib/backend/db/schema/invoices";
import { payments } from "@/lib/backend/db/schema/payments";
import { lockInvoice } from "@/lib/backend/services/selling/shared/lock-invoice";
import { recordMoney } from "@/lib/backend/services/selling/shared/money-events";
import { deadlineOf, isExpired, isOpen, isPaid, stateOf } from "@/lib/domain/order/invoice-transitions";
import { applyTransition } from "./apply-transition";

const LIVE_ATTEMPT_MS = 15 * 60_000;

/** A payer may return to a bank page they left for this long, so its amount must not change. */
const LEFT_PAGE_MS = 60 * 60_000;

export async function findInvoice({ db }: Deps, userId: number, id: number): Promise<InvoiceRow> {
  const [invoice] = await db
    .query()
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, id), eq(invoices.userId, userId)));
  if (!invoice) throw notFound();
  return invoice;
}

/** Locks the invoice with its buyer. Throws 404. */
export async function lockOwnInvoice(deps: Deps, userId: number, id: number): Promise<InvoiceRow> {
  // Checked before locking, so that nobody can block someone else's order.
  await findInvoice(deps, userId, id);
  const invoice = await lockInvoice(deps, id);
  if (!invoice) throw notFound();
  return invoice;
}

/** Throws 409 if the invoice accepts no payment, even if it is past its deadline and the job has not expired it yet. */
export function refuseUnpayable(invoice: InvoiceRow, now: Date): void {
  if (isPaid(invoice.paymentStatus)) throw new ShopError(409, "Errors.invoicePaid");
  const deadline = deadlineOf(invoice);
  const isOver = isExpired(invoice, now) || (deadline !== null && deadline <= now);
  const state = stateOf(invoice, isExpired(invoice, now));
  if (state === "expired" || (isOver && isOpen(state))) throw new ShopError(409, "Errors.invoiceExpired");
  if (!isOpen(state)) throw new ShopError(409, "Errors.invoiceNotPayable");
}

export const isLive = ({ createdAt }: { createdAt: Date }, now: Date) =>
  createdAt.getTime() > now.getTime() - LIVE_ATTEMPT_MS;

/** Attempts started after this time fix the amount of their invoice. */
export const bindingSince = (now: Date) => new Date(now.getTime() - LEFT_PAGE_MS);

export async function findLiveAttempt({ db, now }: Deps, invoiceId: number) {
  const [attempt] = await db
    .query()
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.invoiceId, invoiceId),
        eq(payments.state, "started"),
        gt(payments.createdAt, new Date(now().getTime() - LIVE_ATTEMPT_MS)),
      ),
    )
    .orderBy(desc(payments.id))
    .limit(1);
  return attempt;
}

/** Throws 409 if the order can no longer be cancelled. */
export async function cancelInvoice(deps: Deps, user: UserRow, id: number): Promise<void> {
  const { db, now } = deps;
  await db.transaction(async () => {
    const invoice = await lockOwnInvoice(deps, user.id, id);
    const isOver = isExpired(invoice, now());
    const isCancelled = await applyTransition(deps, invoice, { act: "cancel", by: "customer", isOver });
    if (!isCancelled) throw new ShopError(409, "Errors.invoiceNotCancellable");
    await recordMoney(deps, { invoiceId: id, kind: "cancelled" });
  });
}
