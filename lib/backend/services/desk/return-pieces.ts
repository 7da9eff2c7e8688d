import "server-only";
import { fieldError } from "@/lib/backend/core/errors";
import type { InvoiceRow, invoiceLines } from "@/lib/backend/db/schema/invoices";
import type { Returned, ReturnLineRow } from "@/lib/backend/db/schema/returns";
import type { PaymentRow } from "@/lib/backend/services/selling/payments/payments";
import type { ReturnCondition } from "@/lib/contract/returns";
import { returnAmounts, splitRefund } from "@/lib/domain/order/return-shares";
import { countReturned } from "@/lib/domain/order/returns";
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
  /** The payment that settled the order; none for an order that the wallet paid. */
  payment: PaymentRow | undefined;
};

const billOf = (invoice: InvoiceRow) => ({
  goods: invoice.goodsAmount,
  discounts: invoice.groupDiscount + invoice.couponDecrease + invoice.friendDiscount + invoice.agentDiscount,
  wallet: invoice.walletAmount,
  payable: invoice.payableAmount,
});

const totalOf = (returned: Returned) => sumRial(returned.map(({ row }) => row.total));
const walletSharesOf = (returned: Returned) => sumRial(returned.map(({ row }) => row.walletShare));

function requireSerials({ serials = [], pieces }: GivenLine, line: Line, returned: Returned, path: string): void {
  const gone = returned.flatMap(({ lines }) => lines).flatMap((one) => (one.lineId === line.id ? one.serials : []));
  const isKnown = (serial: string, at: number) =>
    line.serials.includes(serial) && !gone.includes(serial) && serials.indexOf(serial) === at;
  const isComplete = line.serials.length < line.count || serials.length === pieces;
  if (!isComplete || serials.length > pieces || !serials.every(isKnown))
    throw fieldError(`${path}.serials`, "Validation.returnSerials");
}

/**
 * Reads what staff chose. Throws 422 at a line that is not the order's, is given twice or has fewer pieces left, at
 * serial numbers that are not its own, and at an amount above what the pieces cost.
 */
export function readChosen({ invoice, lines, returned }: ReturnedOrder, given: readonly GivenLine[]): TakenBack {
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
  const bill = billOf(invoice);
  const costs = returnAmounts(bill, lines, { before, now });
  const taken = given.map(({ line, pieces, serials = [], condition = null, amount, restock }, at): TakenLine => {
    const most = costs.get(line) ?? 0;
    if (amount !== undefined && amount > most)
      throw fieldError(`lines[${at}].amount`, "Errors.refundTooMuch", { most: formatToman(most) });
    return { lineId: line, pieces, serials, condition, amount: amount ?? most, restocked: restock };
  });
  const total = sumRial(taken.map(({ amount }) => amount));
  const { wallet, payment } = splitRefund(bill, totalOf(returned), total);
  return { lines: taken, total, walletShare: wallet, paymentShare: payment };
}

/**
 * Takes back all that is left for `amount` rials of the payment, by default all of it, shipping included. Only a full
 * refund also returns the rest of the wallet's part. Throws 422 for more than is left, and for nothing.
 */
export function readRest(
  { invoice, lines, returned, payment }: ReturnedOrder,
  { amount, restock }: { amount: number | undefined; restock: boolean },
): TakenBack {
  const left = payment ? payment.amount - (payment.owedAmount ?? 0) : 0;
  const paymentShare = amount ?? left;
  if (paymentShare > left) throw fieldError("amount", "Errors.refundTooMuch", { most: formatToman(left) });
  if (paymentShare === 0 && left > 0) throw fieldError("amount", "Validation.refundAmount");
  const isFull = paymentShare === left;
  const walletShare = isFull ? Math.max(0, invoice.walletAmount) - walletSharesOf(returned) : 0;
  const total = paymentShare + walletShare;
  const before = countReturned(returned);
  const now = new Map(lines.map(({ id, count }) => [id, count - (before.get(id) ?? 0)]));
  const costs = returnAmounts(billOf(invoice), lines, { before, now });
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
  return { lines: taken, total, walletShare, paymentShare };
}
