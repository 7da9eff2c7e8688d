import "server-only";
import { and, eq, gt, isNull } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { notFound, ShopError } from "@/lib/backend/core/errors";
import { type InvoiceRow, invoices } from "@/lib/backend/db/schema/invoices";
import { payments } from "@/lib/backend/db/schema/payments";
import { users } from "@/lib/backend/db/schema/users";
import type { Remember } from "@/lib/backend/http/context";
import { applyTransition } from "@/lib/backend/services/selling/order-state/apply-transition";
import { bindingSince } from "@/lib/backend/services/selling/order-state/invoices";
import { settleZeroAmountOrder } from "@/lib/backend/services/selling/order-state/zero-amount-order";
import { lockInvoice } from "@/lib/backend/services/selling/shared/lock-invoice";
import { recordMoney } from "@/lib/backend/services/selling/shared/money-events";
import { queueOrderText } from "@/lib/backend/services/selling/shared/outbox";
import type { SmsState } from "@/lib/contract/pay-link";
import { isExpired, isFreed } from "@/lib/domain/order/invoice-transitions";
import { canExtend, linkTimes, resendAt, withdrawableUntil } from "@/lib/domain/order/pay-link-times";
import { formatCount } from "@/lib/persian/digits";
import { dropLinkText, findLinkText, resendLinkText } from "./link-messages";
import { priceToday } from "./link-price";
import { fixBillForPayment, soldOutError, storeCurrentBill } from "./link-terms";

async function lockIssued(deps: Deps, agent: UserRow, id: number): Promise<InvoiceRow> {
  const { db } = deps;
  const isOwn = and(eq(invoices.id, id), eq(invoices.authorId, agent.id));
  // Checked before locking, so that nobody can block someone else's invoice.
  if ((await db.query().$count(invoices, isOwn)) === 0) throw notFound();
  const invoice = await lockInvoice(deps, id);
  if (!invoice) throw notFound();
  return invoice;
}

async function mobileOf({ db }: Deps, { userId }: InvoiceRow): Promise<string> {
  const isThere = and(eq(users.id, userId), isNull(users.deletedAt));
  const [owner] = await db.query().select({ mobile: users.mobile }).from(users).where(isThere);
  if (!owner) throw notFound();
  return owner.mobile;
}

/** Expires an overdue invoice and returns it without coupon and referral discount. */
async function withoutDiscounts(deps: Deps, invoice: InvoiceRow): Promise<InvoiceRow> {
  if (!isFreed(invoice)) {
    await recordMoney(deps, { invoiceId: invoice.id, kind: "expired" });
    await applyTransition(deps, invoice, { act: "expire", by: "job", isOver: false });
  }
  const given = { coupon: null, stockHeld: false, freezeExpiresAt: deps.now() };
  await deps.db.query().update(invoices).set(given).where(eq(invoices.id, invoice.id));
  return { ...invoice, ...given, friendDiscount: 0 };
}

/**
 * Renews an invoice at today's prices (an expired one without its coupon) and sends its link. Throws 404, 406, and 409
 * after two extensions or while a bank page could charge the old amount.
 */
export async function extendInvoice(deps: Deps, agent: UserRow, id: number, remember?: Remember): Promise<void> {
  await deps.db.transaction(async () => {
    const locked = await lockIssued(deps, agent, id);
    const isOver = isExpired(locked, deps.now());
    if (!canExtend(locked, deps.now())) throw new ShopError(409, "Errors.linkNotExtended");
    const isAttempt = and(eq(payments.invoiceId, id), eq(payments.state, "started"));
    const isBinding = gt(payments.createdAt, bindingSince(deps.now()));
    if ((await deps.db.query().$count(payments, and(isAttempt, isBinding))) > 0)
      throw new ShopError(409, "Errors.linkAtBank");
    const invoice = isOver ? await withoutDiscounts(deps, locked) : locked;
    const standing = await priceToday(deps, invoice, { lock: true, force: true });
    if (standing.soldOut !== null) throw soldOutError(standing.soldOut);
    await applyTransition(deps, invoice, { act: "extend", by: "agent", isOver });
    await storeCurrentBill(deps, invoice, standing);
    const fresh = { ...linkTimes(deps.now()), extensions: invoice.extensions + 1, holds: 0 };
    await deps.db.query().update(invoices).set(fresh).where(eq(invoices.id, id));
    await remember?.(null);
    const mobile = await mobileOf(deps, invoice);
    const today = { ...invoice, payableAmount: standing.payable };
    if (today.payableAmount > 0) return resendLinkText(deps, today, mobile);
    const free = await lockIssued(deps, agent, id);
    await fixBillForPayment(deps, free, 0);
    await settleZeroAmountOrder(deps, free);
    await queueOrderText(deps, free, mobile);
  });
}

/** Resends the pay link, at most once in ten minutes. Throws 404, 409 and 429. */
export async function resendLink(deps: Deps, agent: UserRow, id: number): Promise<SmsState> {
  return deps.db.transaction(async () => {
    const invoice = await lockIssued(deps, agent, id);
    const now = deps.now();
    const due = resendAt(invoice, (await findLinkText(deps, id))?.createdAt ?? null, now);
    if (due === null) throw new ShopError(409, "Errors.invoiceNotPayable");
    const seconds = Math.ceil((due.getTime() - now.getTime()) / 1000);
    if (seconds > 0) {
      throw new ShopError(429, "Errors.tooMany", { values: { seconds: formatCount(seconds) }, retryAfter: seconds });
    }
    await resendLinkText(deps, invoice, await mobileOf(deps, invoice));
    return { state: "waiting", at: now.toISOString() };
  });
}

/** Withdraws an invoice within ten seconds, before its message is sent. Throws 404, and 409 later. */
export async function withdrawInvoice(deps: Deps, agent: UserRow, id: number): Promise<void> {
  await deps.db.transaction(async () => {
    const invoice = await lockIssued(deps, agent, id);
    const isInTime = withdrawableUntil(invoice, deps.now()) !== null && (await dropLinkText(deps, id));
    if (!isInTime) throw new ShopError(409, "Errors.linkNotTakenBack");
    await applyTransition(deps, invoice, { act: "cancel", by: "agent", isOver: false });
    await recordMoney(deps, { invoiceId: id, kind: "cancelled", detail: { by: agent.id } });
  });
}
