import "server-only";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError, ShopError } from "@/lib/backend/core/errors";
import { type InvoiceRow, invoices } from "@/lib/backend/db/schema/invoices";
import { payments, transferClaims } from "@/lib/backend/db/schema/payments";
import { users } from "@/lib/backend/db/schema/users";
import type { Remember } from "@/lib/backend/http/context";
import { isSoldOut } from "@/lib/backend/services/selling/order-state/unpaid-holds";
import { storePayment, TRANSFER } from "@/lib/backend/services/selling/payments/payments";
import { isHoldOver, settlePaid } from "@/lib/backend/services/selling/payments/settlement";
import { lockInvoice } from "@/lib/backend/services/selling/shared/lock-invoice";
import { openInvoices } from "@/lib/backend/services/selling/shared/open-invoices";
import { recordChange } from "@/lib/backend/services/shared/audit";
import { PaymentPortId } from "@/lib/contract/checkout";
import type { TransferMismatch, TransferRow, TransferTaken } from "@/lib/contract/desk-money";
import { deadlineOf, isOpen, stateOf } from "@/lib/domain/order/invoice-transitions";
import { formatToman } from "@/lib/domain/shared/money";
import { toPersianDigits } from "@/lib/persian/digits";
import { paged, type Slice } from "../paged";

export const claimed = sql`(select min(${transferClaims.id}) from ${transferClaims} where ${transferClaims.invoiceId} = ${invoices.id})`;

const awaited = and(
  eq(invoices.paymentPort, PaymentPortId.NoOnlinePayment),
  eq(invoices.deskTab, "awaiting"),
  openInvoices,
);

/** Selects by the transfer claims, of which there are fewer than awaited orders. */
export const isClaimed = and(
  awaited,
  sql`${invoices.id} in (select ${transferClaims.invoiceId} from ${transferClaims})`,
);

/** Returns orders that await a transfer, claimed ones first, oldest first. */
export const listTransfers = (deps: Deps, { page }: { page?: number }) =>
  paged(deps, { of: invoices, where: awaited, page }, (slice) => readTransfers(deps, slice));

async function readTransfers({ db }: Deps, { limit, offset }: Slice): Promise<TransferRow[]> {
  const found = await db
    .query()
    .select({ invoice: invoices, mobile: users.mobile })
    .from(invoices)
    .innerJoin(users, eq(users.id, invoices.userId))
    .where(awaited)
    .orderBy(sql`${claimed} asc nulls last`, asc(invoices.id))
    .limit(limit)
    .offset(offset);
  const ids = found.map(({ invoice }) => invoice.id);
  const said = await db
    .query()
    .select()
    .from(transferClaims)
    .where(inArray(transferClaims.invoiceId, ids))
    .orderBy(asc(transferClaims.id));
  return found.map(({ invoice, mobile }) => ({
    order: invoice.id,
    customer: invoice.recipient.name,
    mobile,
    amount: invoice.payableAmount,
    created_at: invoice.createdAt.toISOString(),
    until: deadlineOf(invoice)?.toISOString() ?? null,
    claims: said
      .filter(({ invoiceId }) => invoiceId === invoice.id)
      .map(({ reference, paidAt }) => ({ reference, paid_at: paidAt.toISOString() })),
  }));
}

type TransferInput = { order: number; amount: number; reference: string; owe: boolean };

/** Returns an earlier record of this transfer. Throws 409 if it belongs to another order or amount. */
async function findTaken({ db }: Deps, { order, amount, reference }: TransferInput) {
  const [taken] = await db
    .query()
    .select()
    .from(payments)
    .where(and(eq(payments.gateway, TRANSFER), eq(payments.reference, reference)));
  if (taken && (taken.invoiceId !== order || taken.amount !== amount)) {
    throw new ShopError(409, "Errors.transferTaken", { values: { order: toPersianDigits(taken.invoiceId) } });
  }
  return taken;
}

/** Throws 409 if the order cannot accept this money, unless `owe` records it as a refund due. */
async function refuseMismatch(deps: Deps, invoice: InvoiceRow, { amount, owe }: TransferInput): Promise<void> {
  if (owe) return;
  const payable = invoice.payableAmount;
  const open = isOpen(stateOf(invoice, isHoldOver(invoice, deps.now())));
  const data: TransferMismatch = { payable, open };
  const values = { payable: formatToman(payable) };
  if (!open) throw new ShopError(409, "Errors.transferClosed", { data, values });
  if (amount !== payable) throw new ShopError(409, "Errors.transferMisfit", { data, values });
  if (await isSoldOut(deps, invoice)) throw new ShopError(409, "Errors.transferSoldOut", { data });
}

/**
 * Settles an order once per bank reference. With `owe`, money that does not fit becomes a refund due. Throws 409 and
 * 422.
 */
export async function settleTransfer(
  deps: Deps,
  actor: UserRow,
  seen: TransferInput,
  remember?: Remember,
): Promise<TransferTaken> {
  const { db } = deps;
  const { order, amount, reference } = seen;
  return db.transaction(async () => {
    const invoice = await lockInvoice(deps, order);
    if (!invoice) throw fieldError("order", "Validation.orderUnknown");
    const before = await findTaken(deps, seen);
    if (!before) {
      await refuseMismatch(deps, invoice, seen);
      const payment = await storePayment(deps, order, { gateway: TRANSFER, reference, amount, url: "" });
      await settlePaid(deps, payment, invoice, { receiptNo: reference, cardPan: null, orderNo: null }, "staff");
      const change = { actorId: actor.id, subject: { kind: "invoice", id: order }, act: "transfer" } as const;
      await recordChange(deps, change, {}, { amount, reference });
    }
    const isTaken = and(eq(payments.gateway, TRANSFER), eq(payments.reference, reference));
    const [row] = await db.query().select().from(payments).where(isTaken);
    const taken = { order, state: row?.state === "paid" ? "paid" : "refund_due" } as const;
    await remember?.(taken);
    return taken;
  });
}
