import "server-only";
import { eq } from "drizzle-orm";
import type { Deps } from "@/lib/backend/core/deps";
import { ShopError } from "@/lib/backend/core/errors";
import { translate } from "@/lib/backend/core/translate";
import { type InvoiceRow, invoiceLines, invoices } from "@/lib/backend/db/schema/invoices";
import { releaseFriendDiscount } from "@/lib/backend/services/customers/referrals";
import { applyTransition } from "@/lib/backend/services/selling/order-state/apply-transition";
import { linesOf, refuseIfShort } from "@/lib/backend/services/selling/order-state/stock";
import { tryHold } from "@/lib/backend/services/selling/order-state/unpaid-holds";
import { recordMoney } from "@/lib/backend/services/selling/shared/money-events";
import { HOLD_MINUTES } from "@/lib/contract/checkout";
import { canHoldAgain, isOpen, stateOf } from "@/lib/domain/order/invoice-transitions";
import { agreedUntil, MAX_HOLDS } from "@/lib/domain/order/pay-link-times";
import { notifySoldOut } from "./link-messages";
import { type CurrentPrice, priceToday } from "./link-price";

const isIssued = ({ authorId, validUntil }: InvoiceRow) => authorId !== null && validUntil !== null;

export const soldOutError = (product: string) =>
  new ShopError(406, "Errors.cartStock", { data: [translate("Errors.cartStockOf", { product })] });

export const totalChangedError = (total: number, old: number) =>
  new ShopError(409, "Errors.totalChanged", { data: { total_payable_price: total, old_amount: old } });

/** Must run in the transaction that locked the invoice. */
export async function storeCurrentBill(deps: Deps, invoice: InvoiceRow, { lines, bill }: CurrentPrice): Promise<void> {
  const { goodsAmount, groupDiscount, agentDiscount, friendDiscount, couponDecrease } = bill;
  const { shippingAmount, payableAmount } = bill;
  const parts = { goodsAmount, groupDiscount, agentDiscount, friendDiscount, couponDecrease };
  const query = deps.db.query();
  await query
    .update(invoices)
    .set({ ...parts, shippingAmount, payableAmount })
    .where(eq(invoices.id, invoice.id));
  for (const { id, price, realPrice, options } of lines) {
    await query.update(invoiceLines).set({ price, realPrice, options }).where(eq(invoiceLines.id, id));
  }
  if (invoice.friendDiscount > 0 && friendDiscount === 0) await releaseFriendDiscount(deps, invoice.id);
  if (payableAmount === invoice.payableAmount) return;
  const detail = { from: invoice.payableAmount, to: payableAmount };
  await recordMoney(deps, { invoiceId: invoice.id, kind: "repriced", detail });
}

async function refuseIfSoldOut(deps: Deps, invoice: InvoiceRow): Promise<void> {
  if (!invoice.stockHeld && canHoldAgain(invoice)) await refuseIfShort(deps, await linesOf(deps, invoice.id));
}

/**
 * Returns rials. Throws 409 with both amounts if a changed price is not confirmed by `expected`, and 406 if out of
 * stock.
 */
export async function findAmountDue(deps: Deps, invoice: InvoiceRow, expected?: number | null): Promise<number> {
  if (!isIssued(invoice)) {
    await refuseIfSoldOut(deps, invoice);
    return invoice.payableAmount;
  }
  const { payable, isChanged, soldOut } = await priceToday(deps, invoice);
  if (soldOut !== null) {
    await notifySoldOut(deps, invoice, soldOut);
    throw soldOutError(soldOut);
  }
  const isNamed = expected != null || isChanged;
  if (isNamed && expected !== payable) throw totalChangedError(payable, invoice.payableAmount);
  return payable;
}

/** Holds the stock for another half hour. Throws 406, and 409 after the last hold allowed. */
async function renewHold(deps: Deps, invoice: InvoiceRow): Promise<void> {
  const at = deps.now();
  const { stockHeld, freezeExpiresAt, holds } = invoice;
  const isHeld = stockHeld && (freezeExpiresAt === null || freezeExpiresAt > at);
  if (isHeld || !isOpen(stateOf(invoice, false))) return;
  if (holds >= MAX_HOLDS) throw new ShopError(409, isIssued(invoice) ? "Errors.linkHolds" : "Errors.orderHolds");
  if (!stockHeld) await applyTransition(deps, invoice, { act: "hold", by: "customer", isOver: false });
  await deps.db
    .query()
    .update(invoices)
    .set({ holds: holds + 1, freezeExpiresAt: new Date(at.getTime() + HOLD_MINUTES * 60_000) })
    .where(eq(invoices.id, invoice.id));
}

/** Writes the agreed price (only for an issued invoice) and holds the stock of a locked invoice. Throws 406 and 409. */
export async function fixBillForPayment(deps: Deps, invoice: InvoiceRow, due: number): Promise<void> {
  if (!isIssued(invoice) || invoice.validUntil === null) {
    if (invoice.payableAmount !== due) throw new ShopError(409, "Errors.totalChanged");
    if (canHoldAgain(invoice)) await renewHold(deps, invoice);
    return;
  }
  const standing = await priceToday(deps, invoice, { lock: true });
  if (standing.payable !== due) throw totalChangedError(standing.payable, invoice.payableAmount);
  if (standing.isChanged) {
    await storeCurrentBill(deps, invoice, standing);
    const priceUntil = agreedUntil(deps.now(), invoice.validUntil);
    await deps.db.query().update(invoices).set({ priceUntil }).where(eq(invoices.id, invoice.id));
  }
  await renewHold(deps, invoice);
}

/** Holds the stock for money that arrived after the hold ended; returns false if it is not available. */
export async function holdForPayment(deps: Deps, invoice: InvoiceRow): Promise<boolean> {
  return invoice.stockHeld || !canHoldAgain(invoice) || tryHold(deps, invoice, "customer");
}
