import "server-only";
import { eq } from "drizzle-orm";
import { type InvoiceRow, invoiceLines, invoices } from "@/lib/backend/db/schema/invoices";
import type { Deps } from "@/lib/backend/deps";
import { ShopError } from "@/lib/backend/errors";
import { translate } from "@/lib/backend/translate";
import { HOLD_MINUTES } from "@/lib/contract/checkout";
import { canHoldAgain, isOpen, stateOf } from "@/lib/domain/invoice";
import { agreedUntil, MAX_HOLDS } from "@/lib/domain/pay-link";
import { giveBackFriendDiscount } from "../customers/referrals";
import { takeStep } from "./invoice-steps";
import { priceToday, type Standing } from "./link-price";
import { tellSoldOut } from "./link-texts";
import { recordMoney } from "./money-events";
import { linesOf, refuseShort } from "./stock";
import { tryHold } from "./unpaid-holds";

const isIssued = ({ authorId, validUntil }: InvoiceRow) => authorId !== null && validUntil !== null;

export const isGone = (product: string) =>
  new ShopError(406, "Errors.cartStock", { data: [translate("Errors.cartStockOf", { product })] });

export const isAnother = (total: number, old: number) =>
  new ShopError(409, "Errors.totalChanged", { data: { total_payable_price: total, old_amount: old } });

/** Writes the bill and the lines of an issued invoice as they are today. In the transaction that has locked it. */
export async function writeTodaysBill(deps: Deps, invoice: InvoiceRow, { lines, bill }: Standing): Promise<void> {
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
  if (invoice.friendDiscount > 0 && friendDiscount === 0) await giveBackFriendDiscount(deps, invoice.id);
  if (payableAmount === invoice.payableAmount) return;
  const detail = { from: invoice.payableAmount, to: payableAmount };
  await recordMoney(deps, { invoiceId: invoice.id, kind: "repriced", detail });
}

/** Throws 406 if the pieces of an own order that holds none are gone. */
async function refuseGone(deps: Deps, invoice: InvoiceRow): Promise<void> {
  if (!invoice.stockHeld && canHoldAgain(invoice)) await refuseShort(deps, await linesOf(deps, invoice.id));
}

/**
 * Rials that an invoice asks for at the press of pay: of an issued one whose price stands no longer today's, which its payer has
 * to name (409 with both otherwise). Throws 406 where pieces are gone, and tells the agent.
 */
export async function findDue(deps: Deps, invoice: InvoiceRow, expected?: number | null): Promise<number> {
  if (!isIssued(invoice)) {
    await refuseGone(deps, invoice);
    return invoice.payableAmount;
  }
  const { payable, isChanged, soldOut } = await priceToday(deps, invoice);
  if (soldOut !== null) {
    await tellSoldOut(deps, invoice, soldOut);
    throw isGone(soldOut);
  }
  const isNamed = expected != null || isChanged;
  if (isNamed && expected !== payable) throw isAnother(payable, invoice.payableAmount);
  return payable;
}

/** Holds the pieces of an invoice for another half hour if they are not held. Throws 406, and 409 the fourth time. */
async function holdPieces(deps: Deps, invoice: InvoiceRow): Promise<void> {
  const at = deps.now();
  const { stockHeld, freezeExpiresAt, holds } = invoice;
  const isHeld = stockHeld && (freezeExpiresAt === null || freezeExpiresAt > at);
  if (isHeld || !isOpen(stateOf(invoice, false))) return;
  if (holds >= MAX_HOLDS) throw new ShopError(409, isIssued(invoice) ? "Errors.linkHolds" : "Errors.orderHolds");
  if (!stockHeld) await takeStep(deps, invoice, { act: "hold", by: "customer", isOver: false });
  await deps.db
    .query()
    .update(invoices)
    .set({ holds: holds + 1, freezeExpiresAt: new Date(at.getTime() + HOLD_MINUTES * 60_000) })
    .where(eq(invoices.id, invoice.id));
}

/**
 * Makes an invoice stand for the `due` rials that are about to be asked for: the price that its payer agreed to is written, and its
 * pieces are held. The bill of one's own order never changes. In the transaction that has locked it. Throws 406 and 409.
 */
export async function standForPayment(deps: Deps, invoice: InvoiceRow, due: number): Promise<void> {
  if (!isIssued(invoice) || invoice.validUntil === null) {
    if (invoice.payableAmount !== due) throw new ShopError(409, "Errors.totalChanged");
    if (canHoldAgain(invoice)) await holdPieces(deps, invoice);
    return;
  }
  const standing = await priceToday(deps, invoice, { lock: true });
  if (standing.payable !== due) throw isAnother(standing.payable, invoice.payableAmount);
  if (standing.isChanged) {
    await writeTodaysBill(deps, invoice, standing);
    const priceUntil = agreedUntil(deps.now(), invoice.validUntil);
    await deps.db.query().update(invoices).set({ priceUntil }).where(eq(invoices.id, invoice.id));
  }
  await holdPieces(deps, invoice);
}

/** Holds the pieces of an invoice whose money has come after its hold lapsed; false if they are gone. */
export async function holdForMoney(deps: Deps, invoice: InvoiceRow): Promise<boolean> {
  return invoice.stockHeld || !canHoldAgain(invoice) || tryHold(deps, invoice, "customer");
}
