import "server-only";
import { and, asc, eq } from "drizzle-orm";
import { type InvoiceRow, invoices } from "@/lib/backend/db/schema/invoices";
import { transferClaims } from "@/lib/backend/db/schema/payments";
import type { Deps } from "@/lib/backend/deps";
import { fieldError, notFound, ShopError } from "@/lib/backend/errors";
import { getSetting } from "@/lib/backend/settings";
import { PaymentPortId } from "@/lib/contract/checkout";
import { MAX_TRANSFER_CLAIMS, type Transfer, type TransferClaim } from "@/lib/contract/payment";
import { deadlineOf, isExpired, isOpen, stateOf } from "@/lib/domain/invoice";
import { lockInvoice } from "./lock-invoice";
import { holdToEnd } from "./unpaid-holds";

const MINUTE_MS = 60_000;

/** Whether its money is waited for by a transfer, without a gateway. */
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

/** Where to transfer the money of an order to, and what its buyer said of having done so. */
export async function showTransfer(deps: Deps, invoiceId: number): Promise<Transfer> {
  return { accounts: await getSetting(deps, "transfer_accounts"), claims: await listClaims(deps, invoiceId) };
}

/** Throws 409 for an open order whose buyer says that it is paid: the staff look for the money before more is asked for. */
export async function refuseClaimed({ db }: Deps, invoice: InvoiceRow): Promise<void> {
  if (!isOpen(stateOf(invoice, false))) return;
  const claims = await db.query().$count(transferClaims, eq(transferClaims.invoiceId, invoice.id));
  if (claims > 0) throw new ShopError(409, "Errors.transferClaimed");
}

/** Nobody has paid an order before it was placed, the minute of it included, nor tomorrow. */
function checkTime(paidAt: Date, { createdAt }: InvoiceRow, now: Date): void {
  if (paidAt > now) throw fieldError("paid_at", "Validation.transferFuture");
  const placed = Math.floor(createdAt.getTime() / MINUTE_MS) * MINUTE_MS;
  if (paidAt.getTime() < placed) throw fieldError("paid_at", "Validation.transferTooEarly");
}

/** The user's own order, locked with them; throws 404 for anybody else's. */
async function lockOfBuyer(deps: Deps, userId: number, trackingCode: string): Promise<InvoiceRow> {
  const isOwn = and(eq(invoices.trackingCode, trackingCode), eq(invoices.userId, userId));
  // Before the lock: nobody makes others wait for an order that is not theirs.
  const [own] = await deps.db.query().select({ id: invoices.id }).from(invoices).where(isOwn);
  const invoice = own && (await lockInvoice(deps, own.id));
  if (!invoice) throw notFound();
  return invoice;
}

/**
 * Keeps the buyer's word that money was transferred: `paid_at` is ISO 8601. It changes no state, and the same reference twice
 * is kept once. The first claim holds the pieces of the order until its end, if they are there and the bound of its account
 * allows it. Throws 404 for anybody else's order, 409 where no transfer is awaited or five claims are kept, 422 for the time.
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
    if (kept.length === 0) await holdToEnd(deps, invoice);
    return [...kept, { reference, paid_at: paidAt.toISOString() }];
  });
}
