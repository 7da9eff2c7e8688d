import "server-only";
import { and, eq } from "drizzle-orm";
import type { UserRow } from "@/lib/backend/auth/sessions";
import type { Deps } from "@/lib/backend/core/deps";
import { fieldError, ShopError } from "@/lib/backend/core/errors";
import type { CouponRow } from "@/lib/backend/db/schema/coupons";
import { type InvoiceRow, invoices } from "@/lib/backend/db/schema/invoices";
import { payments } from "@/lib/backend/db/schema/payments";
import {
  bindCoupon,
  couponSnapshot,
  findCoupon,
  lockCoupon,
  releaseCoupon,
} from "@/lib/backend/services/selling/order-state/coupon-use";
import { findInvoice, lockOwnInvoice, refuseUnpayable } from "@/lib/backend/services/selling/order-state/invoices";
import { settleZeroAmountOrder } from "@/lib/backend/services/selling/order-state/zero-amount-order";
import { fixBillForPayment } from "@/lib/backend/services/selling/pay-links/link-terms";
import { findFailedButOpen } from "@/lib/backend/services/selling/payments/failed-attempts";
import { recordMoney } from "@/lib/backend/services/selling/shared/money-events";
import { queueOrderText } from "@/lib/backend/services/selling/shared/outbox";
import { offeredPaymentMethods } from "@/lib/backend/services/selling/shared/payment-methods";
import { freeShippingThreshold } from "@/lib/backend/services/selling/shared/shop-settings";
import { PaymentPortId } from "@/lib/contract/checkout";
import type { InvoiceCouponSet } from "@/lib/contract/invoice";
import { repriceBill } from "@/lib/domain/checkout/bill";
import { couponDecrease } from "@/lib/domain/checkout/coupon";

/** True if there is a payment attempt, however old: paying again may lead back to its bank page with the old amount. */
async function isAtBank({ db }: Deps, invoiceId: number): Promise<boolean> {
  const isStarted = and(eq(payments.invoiceId, invoiceId), eq(payments.state, "started"));
  return (await db.query().$count(payments, isStarted)) > 0;
}

/**
 * Locks an invoice whose bill may still change: unpaid, with no bank page that could charge the old amount. Throws 404
 * and 409.
 */
async function lockOpenBill(deps: Deps, user: UserRow, id: number): Promise<InvoiceRow> {
  const invoice = await lockOwnInvoice(deps, user.id, id);
  refuseUnpayable(invoice, deps.now());
  if (await isAtBank(deps, id)) throw new ShopError(409, "Errors.invoiceAtBank");
  return invoice;
}

/**
 * Runs outside transactions, because it calls the bank. Throws 404, and 409 if a failed attempt's bank page is still
 * open.
 */
async function refuseOpenPage(deps: Deps, user: UserRow, id: number): Promise<void> {
  refuseUnpayable(await findInvoice(deps, user.id, id), deps.now());
  if (await findFailedButOpen(deps, { invoiceId: id, changeId: null }))
    throw new ShopError(409, "Errors.invoiceAtBank");
}

async function refuseUntaken(deps: Deps, { paymentPort }: InvoiceRow, payable: number): Promise<void> {
  if (payable === 0 || paymentPort === PaymentPortId.NoOnlinePayment) return;
  const ports = await offeredPaymentMethods(deps, { least: payable, most: payable });
  if (ports.every(({ id }) => id === PaymentPortId.NoOnlinePayment)) throw new ShopError(409, "Errors.couponNoGateway");
}

/** Writes the new bill; a zero amount is settled if today's prices and stock allow it. Throws 406 and 409. */
async function reprice(deps: Deps, invoice: InvoiceRow, coupon: CouponRow | null, mobile: string): Promise<InvoiceRow> {
  const wanted = coupon ? couponDecrease(coupon, invoice.goodsAmount) : 0;
  const bill = repriceBill(invoice, wanted, await freeShippingThreshold(deps));
  await refuseUntaken(deps, invoice, bill.payableAmount);
  const change = { ...bill, coupon: coupon && couponSnapshot(coupon) };
  await deps.db.query().update(invoices).set(change).where(eq(invoices.id, invoice.id));
  const detail = { from: invoice.payableAmount, to: bill.payableAmount, coupon: coupon?.code ?? null };
  await recordMoney(deps, { invoiceId: invoice.id, kind: "repriced", detail });
  const repriced = { ...invoice, ...change };
  if (repriced.payableAmount === 0) {
    await fixBillForPayment(deps, repriced, 0);
    await settleZeroAmountOrder(deps, repriced);
    await queueOrderText(deps, repriced, mobile);
  }
  return repriced;
}

/**
 * Applies a coupon. Throws 404 if it expired, 422 on `code` if it is unusable, and 404, 406 and 409 about the invoice.
 */
export async function setInvoiceCoupon(deps: Deps, user: UserRow, id: number, code: string): Promise<InvoiceCouponSet> {
  await refuseOpenPage(deps, user, id);
  return deps.db.transaction(async () => {
    const invoice = await lockOpenBill(deps, user, id);
    if (invoice.agentDiscount > 0) throw fieldError("code", "Errors.couponOrAgent");
    await lockCoupon(deps, { code });
    const ask = { named: { code }, userId: user.id, total: invoice.goodsAmount, invoiceId: id };
    const coupon = await findCoupon(deps, ask);
    await releaseCoupon(deps, id);
    await bindCoupon(deps, coupon.id, invoice);
    const { couponDecrease: decreased, payableAmount } = await reprice(deps, invoice, coupon, user.mobile);
    return { coupon_decreased: decreased, payable_amount: payableAmount };
  });
}

/** Removes the coupon. Throws 404 and 409. */
export async function removeInvoiceCoupon(deps: Deps, user: UserRow, id: number): Promise<void> {
  await refuseOpenPage(deps, user, id);
  await deps.db.transaction(async () => {
    const invoice = await lockOpenBill(deps, user, id);
    if (invoice.coupon === null) return;
    await releaseCoupon(deps, id);
    await reprice(deps, invoice, null, user.mobile);
  });
}
