import "server-only";
import type { ChangePieces, ChangeTerms, OrderChange } from "@/lib/contract/order-change";
import { type ChangedBill, priceOf } from "@/lib/domain/order/changed-bill";
import type { InvoiceRow, invoiceLines, Recipient } from "../db/schema/invoices";
import type { OrderChangeRow } from "../db/schema/order-changes";
import type { payments } from "../db/schema/payments";

type PaymentRow = typeof payments.$inferSelect;

type Terms = {
  gone: ChangePieces[];
  stay: ChangePieces[];
  added: ChangePieces[];
  recipient: Recipient | null;
  postingTitle: string | null;
  /** What the order cost before, in rials. */
  before: number;
  priced: ChangedBill;
};

const piecesOf = (lines: readonly ChangePieces[]): ChangePieces[] =>
  lines.map(({ name, count, price }) => ({ name, count, price }));

export function presentTerms({ before, priced, ...change }: Terms): ChangeTerms {
  const { bill, difference, walletShare, paymentShare } = priced;
  return {
    gone: piecesOf(change.gone),
    stay: piecesOf(change.stay),
    come: piecesOf(change.added),
    address: change.recipient?.address ?? null,
    shipping: change.postingTitle,
    discount: bill.groupDiscount + bill.couponDecrease + bill.agentDiscount + bill.friendDiscount,
    shipping_amount: bill.shippingAmount,
    old_total: before,
    new_total: before + difference,
    difference,
    to_wallet: walletShare,
    to_payment: paymentShare,
  };
}

type LineRow = typeof invoiceLines.$inferSelect;

/** `lines` are those of the order before the change; `attempts` are all its payments, newest first. */
export function presentChange(
  change: OrderChangeRow,
  { invoice, lines, attempts }: { invoice: InvoiceRow; lines: LineRow[]; attempts: PaymentRow[] },
): OrderChange {
  const { id, gone, oldBill, newBill, difference, walletShare, paymentShare } = change;
  const goneOf = (line: number) => gone.find((one) => one.line === line)?.count ?? 0;
  const stay = lines.map(({ id: line, name, count, price }) => ({ name, price, count: count - goneOf(line) }));
  const before = priceOf(oldBill);
  // A refund from payments of several cards goes back to several.
  const cards = new Set(attempts.flatMap(({ state, cardPan }) => (state === "paid" ? [cardPan] : [])));
  const newest = attempts.find(({ changeId }) => changeId === id)?.state;
  return {
    ...presentTerms({
      ...change,
      before,
      stay: stay.filter(({ count }) => count > 0),
      priced: { bill: newBill, difference, walletShare, paymentShare },
    }),
    version: id,
    invoice: invoice.id,
    state: change.state,
    reason: change.reason,
    paid: before,
    paid_at: invoice.paidAt?.toISOString() ?? null,
    card: cards.size === 1 ? ([...cards][0] ?? null) : null,
    until: change.validUntil.toISOString(),
    payment: newest === "started" || newest === "failed" ? newest : null,
  };
}
