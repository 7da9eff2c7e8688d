import "server-only";
import { and, eq, sql } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError, notFound, ShopError } from "@/lib/backend/core/errors";
import { smsText } from "@/lib/backend/core/sms-text";
import { returnRequests } from "@/lib/backend/db/schema/invoice-parts";
import { type InvoiceRow, invoices } from "@/lib/backend/db/schema/invoices";
import { payments } from "@/lib/backend/db/schema/payments";
import { applyTransition } from "@/lib/backend/services/selling/order-state/apply-transition";
import { restockSold } from "@/lib/backend/services/selling/order-state/stock";
import { findReturn } from "@/lib/backend/services/selling/reading/invoice-parts";
import { lockInvoice } from "@/lib/backend/services/selling/shared/lock-invoice";
import { queueTextTo } from "@/lib/backend/services/selling/shared/outbox";
import { recordChange } from "@/lib/backend/services/shared/audit";
import type { DeskOrder } from "@/lib/contract/desk-order";
import { isFreed } from "@/lib/domain/order/invoice-transitions";
import { formatToman } from "@/lib/domain/shared/money";
import { requireVersion } from "../versioned";
import { presentOrder, readOrder } from "./order-record";
import { returnTextKey } from "./order-timeline";

/** `amount` is in rials; the default is the full amount. */
type Decision = {
  id: number;
  version: number;
  accept: boolean;
  restock: boolean;
  amount?: number;
  answer?: string | null;
  sms: boolean;
};

async function refuseStep(deps: Deps, invoice: InvoiceRow): Promise<never> {
  throw new ShopError(409, "Errors.stepRefused", { data: { current: await presentOrder(deps, invoice) } });
}

/** Returns the rials to refund. Only a full refund also returns the part paid from the wallet. */
async function prepareRefund(deps: Deps, invoice: InvoiceRow, { amount, restock }: Decision): Promise<number> {
  const { db } = deps;
  const isTaken = and(eq(payments.invoiceId, invoice.id), eq(payments.state, "paid"));
  const [payment] = await db.query().select().from(payments).where(isTaken).for("update");
  const taken = payment?.amount ?? 0;
  const owed = amount ?? taken;
  if (owed > taken) throw fieldError("amount", "Errors.refundTooMuch", { most: formatToman(taken) });
  if (owed === 0 && taken > 0) throw fieldError("amount", "Validation.refundAmount");
  // Recorded before the transition, which reads it to see whether everything is refunded.
  if (payment && owed < taken) {
    await db.query().update(payments).set({ owedAmount: owed }).where(eq(payments.id, payment.id));
  }
  const isMoved = await applyTransition(deps, invoice, { act: "return", by: "staff", isOver: isFreed(invoice) });
  if (!isMoved) return refuseStep(deps, invoice);
  if (restock) await restockSold(deps, invoice.id);
  return owed;
}

async function notifyCustomer(
  deps: Deps,
  invoice: InvoiceRow,
  owed: number,
  { accept, answer }: Decision,
): Promise<void> {
  const orderNo = String(invoice.id);
  const text = accept
    ? await smsText(deps, "returnAccepted", { orderNo, amount: formatToman(owed) })
    : await smsText(deps, "returnRefused", { orderNo, answer: answer ?? "" });
  await queueTextTo(deps, invoice.userId, { dedupeKey: returnTextKey(invoice.id), text });
}

/**
 * Decides a return. Throws 404 without a request, 409 if it was decided differently or has changed, and 422 for more
 * than was paid.
 */
export async function decideReturn(deps: Deps, actor: UserRow, decision: Decision): Promise<DeskOrder> {
  const { db, now } = deps;
  const { id, version, accept, restock, answer, sms } = decision;
  return db.transaction(async () => {
    const invoice = await lockInvoice(deps, id);
    const request = invoice && (await findReturn(deps, id));
    if (!request) throw notFound();
    const state = accept ? "accepted" : "refused";
    if (request.state === state) return presentOrder(deps, invoice);
    if (request.state !== "asked") return refuseStep(deps, invoice);
    await requireVersion(invoice, version, () => presentOrder(deps, invoice));
    const owed = accept ? await prepareRefund(deps, invoice, decision) : 0;
    if (!accept) {
      const counted = { version: sql`${invoices.version} + 1` };
      await db.query().update(invoices).set(counted).where(eq(invoices.id, id));
    }
    const end = { state, answer: answer || null, decidedAt: now() } as const;
    await db.query().update(returnRequests).set(end).where(eq(returnRequests.id, request.id));
    const change = {
      actorId: actor.id,
      subject: { kind: "invoice", id },
      act: accept ? "acceptReturn" : "refuseReturn",
    } as const;
    await recordChange(deps, change, {}, accept ? { amount: owed, restock, answer } : { answer });
    if (sms) await notifyCustomer(deps, invoice, owed, decision);
    return readOrder(deps, id);
  });
}
