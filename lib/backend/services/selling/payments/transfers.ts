import "server-only";
import { and, asc, eq } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError, notFound, ShopError } from "@/lib/backend/core/errors";
import { getSetting } from "@/lib/backend/core/settings";
import { type InvoiceRow, invoices } from "@/lib/backend/db/schema/invoices";
import { transferClaims } from "@/lib/backend/db/schema/payments";
import { holdUntilDeadline } from "@/lib/backend/services/selling/order-state/unpaid-holds";
import { lockInvoice } from "@/lib/backend/services/selling/shared/lock-invoice";
import { PaymentPortId } from "@/lib/contract/checkout";
import { MAX_TRANSFER_CLAIMS, type Transfer, type TransferClaim } from "@/lib/contract/payment";
import { deadlineOf, isExpired, isOpen, stateOf } from "@/lib/domain/order/invoice-transitions";

const MINUTE_MS = 60_000;

export function awaitsTransfer(invoice: InvoiceRow, now: Date): boolean {
  const deadline = deadlineOf(invoice);
  const isOver = isExpired(invoice, now) || (deadline !== null && deadline <= now);
  return !isOver && isOpen(stateOf(invoice, isOver)) && invoice.paymentPort === PaymentPortId.NoOnlinePayment;
}

async function listClaims({ db }: Deps, invoiceId: number): Promise<TransferClaim[]> {
  const rows = await db
    .query()
    .select()
    .from(transferClaims)
    .where(eq(transferClaims.invoiceId, invoiceId))
    .orderBy(asc(transferClaims.id));
  return rows.map(({ reference, paidAt }) => ({ reference, paid_at: paidAt.toISOString() }));
}

export async function getTransfer(deps: Deps, invoiceId: number): Promise<Transfer> {
  return { accounts: await getSetting(deps, "transfer_accounts"), claims: await listClaims(deps, invoiceId) };
}

/**
 * Throws 409 if the buyer has reported a transfer for the open order, so that nobody pays twice before it is checked.
 */
export async function refuseClaimed({ db }: Deps, invoice: InvoiceRow): Promise<void> {
  if (!isOpen(stateOf(invoice, false))) return;
  const claims = await db.query().$count(transferClaims, eq(transferClaims.invoiceId, invoice.id));
  if (claims > 0) throw new ShopError(409, "Errors.transferClaimed");
}

function checkTime(paidAt: Date, { createdAt }: InvoiceRow, now: Date): void {
  if (paidAt > now) throw fieldError("paid_at", "Validation.transferFuture");
  const placed = Math.floor(createdAt.getTime() / MINUTE_MS) * MINUTE_MS;
  if (paidAt.getTime() < placed) throw fieldError("paid_at", "Validation.transferTooEarly");
}

async function lockOfBuyer(deps: Deps, userId: number, trackingCode: string): Promise<InvoiceRow> {
  const isOwn = and(eq(invoices.trackingCode, trackingCode), eq(invoices.userId, userId));
  // Checked before locking, so that nobody can block someone else's order.
  const [own] = await deps.db.query().select({ id: invoices.id }).from(invoices).where(isOwn);
  const invoice = own && (await lockInvoice(deps, own.id));
  if (!invoice) throw notFound();
  return invoice;
}

/**
 * Records a transfer claim once per reference; the first one holds stock within the account's limit. Throws 404, 409
 * and 422.
 */
export async function claimTransfer(
  deps: Deps,
  userId: number,
  trackingCode: string,
  claim: TransferClaim,
): Promise<TransferClaim[]> {
  const { db, now } = deps;
  const { reference } = claim;
  return db.transaction(async () => {
    const invoice = await lockOfBuyer(deps, userId, trackingCode);
    const kept = await listClaims(deps, invoice.id);
    if (kept.some((one) => one.reference === reference)) return kept;
    const at = now();
    if (!awaitsTransfer(invoice, at)) throw new ShopError(409, "Errors.transferNotAwaited");
    const paidAt = new Date(claim.paid_at);
    checkTime(paidAt, invoice, at);
    if (kept.length >= MAX_TRANSFER_CLAIMS) throw new ShopError(409, "Errors.transferTooMany");
    await db.query().insert(transferClaims).values({ invoiceId: invoice.id, reference, paidAt, createdAt: at });
    if (kept.length === 0) await holdUntilDeadline(deps, invoice);
    return [...kept, { reference, paid_at: paidAt.toISOString() }];
  });
}
