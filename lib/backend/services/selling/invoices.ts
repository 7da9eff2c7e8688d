import "server-only";
import { and, asc, desc, eq, gt } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import { type InvoiceRow, invoiceLines, invoices } from "@/lib/backend/db/schema/invoices";
import { payments } from "@/lib/backend/db/schema/payments";
import type { Deps } from "@/lib/backend/deps";
import { notFound, ShopError } from "@/lib/backend/errors";
import { presentInvoice } from "@/lib/backend/presenters/invoice";
import type { Invoice } from "@/lib/contract/invoice";
import { isExpired, isOpen, isPaid, stateOf } from "@/lib/domain/invoice";
import { readIdentities } from "./identities";
import { takeStep } from "./invoice-steps";
import { lockInvoice } from "./lock-invoice";
import { recordMoney } from "./money-events";
import { readOrderLinks } from "./order-again";

/** A payment page that is this young is still open in the shopper's browser. */
const LIVE_ATTEMPT_MS = 15 * 60_000;

/** The user's own invoice; throws 404 for anybody else's. */
export async function findInvoice({ db }: Deps, userId: number, id: number): Promise<InvoiceRow> {
  const [invoice] = await db
    .query()
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, id), eq(invoices.userId, userId)));
  if (!invoice) throw notFound();
  return invoice;
}

/** The same, locked with its buyer until the transaction ends. */
export async function lockOwnInvoice(deps: Deps, userId: number, id: number): Promise<InvoiceRow> {
  // Before the lock: nobody makes others wait for an order that is not theirs.
  await findInvoice(deps, userId, id);
  const invoice = await lockInvoice(deps, id);
  if (!invoice) throw notFound();
  return invoice;
}

/** One invoice of the user with its lines. */
export async function showInvoice(deps: Deps, user: UserRow, id: number): Promise<Invoice> {
  const invoice = await findInvoice(deps, user.id, id);
  const lines = await deps.db
    .query()
    .select()
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, id))
    .orderBy(asc(invoiceLines.id));
  return {
    ...presentInvoice(invoice, lines, deps.now()),
    ...(await readIdentities(deps, invoice)),
    again: (await readOrderLinks(deps, [id])).get(id),
  };
}

/** Throws 409 for an invoice that takes no money any more, also where the job has not seen yet that its time is over. */
export function refuseUnpayable(invoice: InvoiceRow, now: Date): void {
  if (isPaid(invoice.paymentStatus)) throw new ShopError(409, "Errors.invoicePaid");
  const { freezeExpiresAt } = invoice;
  const isOver = isExpired(invoice, now) || (freezeExpiresAt !== null && freezeExpiresAt <= now);
  const state = stateOf(invoice, isExpired(invoice, now));
  if (state === "expired" || (isOver && isOpen(state))) throw new ShopError(409, "Errors.invoiceExpired");
  if (!isOpen(state)) throw new ShopError(409, "Errors.invoiceNotPayable");
}

export const isLive = ({ createdAt }: { createdAt: Date }, now: Date) =>
  createdAt.getTime() > now.getTime() - LIVE_ATTEMPT_MS;

/** The newest attempt at an invoice whose page may be open in a browser. */
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

/** Cancels an order that is not paid; its pieces go back to stock. Throws 409 when it can't be cancelled any more. */
export async function cancelInvoice(deps: Deps, user: UserRow, id: number): Promise<void> {
  const { db, now } = deps;
  await db.transaction(async () => {
    const invoice = await lockOwnInvoice(deps, user.id, id);
    const isOver = isExpired(invoice, now());
    const isCancelled = await takeStep(deps, invoice, { act: "cancel", by: "customer", isOver });
    if (!isCancelled) throw new ShopError(409, "Errors.invoiceNotCancellable");
    await recordMoney(deps, { invoiceId: id, kind: "cancelled" });
  });
}
