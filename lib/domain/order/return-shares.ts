const TOMAN = 10n;

/** `share` of `whole` in proportion to `part` of `total`, in whole toman; all of it for all of the total. In rials. */
export function shareOf(whole: number, part: number, total: number): number {
  if (part >= total) return whole;
  return Number((BigInt(whole) * BigInt(part)) / BigInt(total) / TOMAN) * Number(TOMAN);
}

/** Amounts of a bill in rials; `discounts` are all that lower the price of the goods. */
export type ReturnBill = { goods: number; discounts: number; wallet: number; payable: number };

type Line = { id: number; price: number };
export type ReturnedPieces = ReadonlyMap<number, number>;

const priceOf = (lines: readonly Line[], pieces: ReturnedPieces): number =>
  lines.reduce((sum, { id, price }) => sum + price * (pieces.get(id) ?? 0), 0);

/** What returned goods of this price cost after the discounts of the order. */
const costOf = ({ goods, discounts }: ReturnBill, price: number): number => price - shareOf(discounts, price, goods);

/**
 * Returns what the newly returned pieces of each line cost, in rials: their price minus their share of the discounts.
 * Shares are those of all pieces returned so far, so that the last piece gets the rest: no sequence of returns gains or
 * loses a rial.
 */
export function returnAmounts(
  bill: ReturnBill,
  lines: readonly Line[],
  { before, now }: Record<"before" | "now", ReturnedPieces>,
): Map<number, number> {
  let price = priceOf(lines, before);
  const amounts = new Map<number, number>();
  for (const line of lines) {
    const pieces = now.get(line.id) ?? 0;
    if (pieces === 0) continue;
    const next = price + line.price * pieces;
    amounts.set(line.id, costOf(bill, next) - costOf(bill, price));
    price = next;
  }
  return amounts;
}

/**
 * Returns the rials to propose for all pieces that are left, shipping included, and the most that can be refunded for
 * them. What staff held back of earlier pieces is not proposed again. A debt that was settled with the order is
 * refunded, and becomes a debt again, only with everything that was paid: amounts between `price` and `most` are none.
 */
export function restAmounts(
  bill: ReturnBill,
  lines: readonly Line[],
  returned: { pieces: ReturnedPieces; total: number },
): Record<"proposed" | "price" | "most", number> {
  const whole = bill.payable + bill.wallet;
  const most = bill.payable + Math.max(0, bill.wallet) - returned.total;
  const cost = costOf(bill, priceOf(lines, returned.pieces));
  const isHeldBack = returned.total < cost;
  return { proposed: isHeldBack ? whole - cost : most, price: whole - returned.total, most };
}

/**
 * Splits a refund between wallet and payment in the proportion in which the order was paid. `before` is the sum of
 * earlier refunds; a debt that was settled with the order was no part of its price. All in rials.
 */
export function splitRefund(
  { wallet, payable }: Pick<ReturnBill, "wallet" | "payable">,
  before: number,
  amount: number,
): { wallet: number; payment: number } {
  const fromWallet = Math.max(0, wallet);
  const fromPayment = payable + Math.min(0, wallet);
  // A payment never gives back more than it brought, even where older orders were rounded to rials.
  const shareAt = (sum: number) => Math.max(shareOf(fromWallet, sum, fromWallet + fromPayment), sum - fromPayment);
  const share = shareAt(before + amount) - shareAt(before);
  return { wallet: share, payment: amount - share };
}
