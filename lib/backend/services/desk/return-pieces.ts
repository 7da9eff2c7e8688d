import "server-only";
import { fieldError } from "@/lib/backend/core/errors";
import type { InvoiceRow, invoiceLines } from "@/lib/backend/db/schema/invoices";
import type { Returned, ReturnLineRow } from "@/lib/backend/db/schema/returns";
import type { PaymentRow } from "@/lib/backend/services/selling/payments/payments";
import type { ReturnCondition } from "@/lib/contract/returns";
import { restAmounts, returnAmounts, splitRefund } from "@/lib/domain/order/return-shares";
import { countReturned, isAllReturned } from "@/lib/domain/order/returns";
import { formatToman, sumRial } from "@/lib/domain/shared/money";
import { formatCount } from "@/lib/persian/digits";

type Line = typeof invoiceLines.$inferSelect;

/** Without an `amount`, in rials, the pieces' own cost after discounts. */
export type GivenLine = {
  line: number;
  pieces: number;
  serials?: string[] | undefined;
  condition?: ReturnCondition | null | undefined;
  amount?: number | undefined;
  restock: boolean;
};

export type TakenLine = Omit<ReturnLineRow, "returnId">;
/** What an act takes back and refunds; `total` is the sum of both shares, in rials. */
export type TakenBack = { lines: TakenLine[]; total: number; walletShare: number; paymentShare: number };

export type ReturnedOrder = {
  invoice: InvoiceRow;
  lines: readonly Line[];
  returned: Returned;
  /** The payments that settled the order and its changes, oldest first; none for an order that the wallet paid. */
  payments: readonly PaymentRow[];
};

const billOf = (invoice: InvoiceRow) => ({
  goods: invoice.goodsAmount,
  discounts: invoice.groupDiscount + invoice.couponDecrease + invoice.friendDiscount + invoice.agentDiscount,
  wallet: invoice.walletAmount,
  payable: invoice.payableAmount,
});

const totalOf = (returned: Returned) => sumRial(returned.map(({ row }) => row.total));

/** The sum of what is refunded for lines, and for shipping, with what each side gets of it. */
function sharesOf({ invoice, returned }: ReturnedOrder, total: number): Omit<TakenBack, "lines"> {
  const { wallet, payment } = splitRefund(billOf(invoice), totalOf(returned), total);
  return { total, walletShare: wallet, paymentShare: payment };
}

function requireSerials({ serials = [], pieces }: GivenLine, line: Line, returned: Returned, path: string): void {
  const gone = returned.flatMap(({ lines }) => lines).flatMap((one) => (one.lineId === line.id ? one.serials : []));
  const isKnown = (serial: string, at: number) =>
    line.serials.includes(serial) && !gone.includes(serial) && serials.indexOf(serial) === at;
  const isComplete = line.serials.length < line.count || serials.length === pieces;
  if (!isComplete || serials.length > pieces || !serials.every(isKnown))
    throw fieldError(`${path}.serials`, "Validation.returnSerials");
}

/**
 * Reads what staff chose; `shipping` is refunded with the last piece. Throws 422 at a line that is not the order's, is
 * given twice or has fewer pieces left, at serial numbers that are not its own, at an amount above what the pieces cost,
 * and at shipping while pieces are left.
 */
export function readChosen(order: ReturnedOrder, given: readonly GivenLine[], shipping: boolean): TakenBack {
  const { invoice, lines, returned } = order;
  const before = countReturned(returned);
  const now = new Map(given.map(({ line, pieces }) => [line, pieces]));
  for (const [at, one] of given.entries()) {
    const line = lines.find(({ id }) => id === one.line);
    const isTwice = given.findIndex((other) => other.line === one.line) !== at;
    const most = (line?.count ?? 0) - (before.get(one.line) ?? 0);
    if (!line || isTwice || most <= 0) throw fieldError(`lines[${at}].line`, "Validation.returnLine");
    if (one.pieces > most) throw fieldError(`lines[${at}].pieces`, "Errors.returnPieces", { most: formatCount(most) });
    requireSerials(one, line, returned, `lines[${at}]`);
  }
  const costs = returnAmounts(billOf(invoice), lines, { before, now });
  const taken = given.map(({ line, pieces, serials = [], condition = null, amount, restock }, at): TakenLine => {
    const most = costs.get(line) ?? 0;
    if (amount !== undefined && amount > most)
      throw fieldError(`lines[${at}].amount`, "Errors.refundTooMuch", { most: formatToman(most) });
    return { lineId: line, pieces, serials, condition, amount: amount ?? most, restocked: restock };
  });
  if (shipping && !isAllReturned(lines, countReturned([...returned, { lines: taken }])))
    throw fieldError("shipping", "Validation.returnShipping");
  const total = sumRial(taken.map(({ amount }) => amount)) + (shipping ? invoice.shippingAmount : 0);
  return { lines: taken, ...sharesOf(order, total) };
}

/**
 * Takes back all that is left for `amount` rials, by default what is left of the bill without what was held back of
 * earlier pieces. Throws 422 for more than is left, and for nothing.
 */
export function readRest(
  order: ReturnedOrder,
  { amount, restock }: { amount: number | undefined; restock: boolean },
): TakenBack {
  const { invoice, lines, returned } = order;
  const bill = billOf(invoice);
  const before = countReturned(returned);
  const { proposed, price, most } = restAmounts(bill, lines, { pieces: before, total: totalOf(returned) });
  const total = amount ?? proposed;
  if (total > price && total !== most)
    throw fieldError("amount", "Errors.refundTooMuch", { most: formatToman(total > most ? most : price) });
  if (total === 0 && proposed > 0) throw fieldError("amount", "Validation.refundAmount");
  const now = new Map(lines.map(({ id, count }) => [id, count - (before.get(id) ?? 0)]));
  const costs = returnAmounts(bill, lines, { before, now });
  let rest = total;
  const taken = lines.flatMap(({ id: lineId, serials }): TakenLine[] => {
    const pieces = now.get(lineId) ?? 0;
    if (pieces === 0) return [];
    const gone = returned.flatMap((one) => one.lines).flatMap((one) => (one.lineId === lineId ? one.serials : []));
    const share = Math.min(rest, costs.get(lineId) ?? 0);
    rest -= share;
    const own = serials.filter((serial) => !gone.includes(serial));
    return [{ lineId, pieces, serials: own, condition: null, amount: share, restocked: restock }];
  });
  // With a settled debt the payment brought more than the price, and all of it goes back there.
  if (bill.wallet < 0) return { lines: taken, total, walletShare: 0, paymentShare: total };
  return { lines: taken, ...sharesOf(order, total) };
}
