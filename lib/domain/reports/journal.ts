import { allocate } from "@/lib/domain/checkout/line-amounts";
import { splitVat } from "@/lib/domain/checkout/vat";
import { sumRial } from "@/lib/domain/shared/money";

/** Pieces of one line; `price` is in rials per unit. */
export type Pieces = { line: number; name: string; count: number; price: number };
type Change = { gone: readonly Pieces[]; added: readonly Omit<Pieces, "line">[] };

/**
 * A line of the journal: `count × price − discount = amount`, of which `tax` is VAT, in rials. Counts and amounts are
 * negative for what the shop gave back.
 */
export type JournalLine = { name: string; count: number; price: number; discount: number; amount: number; tax: number };
export type JournalWords = Record<"shipping" | "discounts" | "heldBack" | "other", string>;

/** An entry of the journal with its signed amounts in rials; `tax` is null unless the prices include VAT. */
export type JournalEntry = { amount: number; shipping: number; tax: number | null; lines: readonly JournalLine[] };

/** Returns the lines of an order as they were before its changes, which are given from the newest to the oldest. */
export function linesBefore(lines: readonly Pieces[], changes: readonly Change[]): Pieces[] {
  let then = [...lines];
  for (const { gone, added } of changes) {
    for (const { name, count, price } of added.toReversed()) {
      const at = then.findLastIndex((one) => one.name === name && one.count === count && one.price === price);
      then = then.filter((_, other) => other !== at);
    }
    for (const pieces of gone) {
      const kept = then.find(({ line }) => line === pieces.line);
      if (kept) then = then.map((one) => (one === kept ? { ...one, count: one.count + pieces.count } : one));
      else then = [...then, pieces].toSorted((one, other) => one.line - other.line);
    }
  }
  return then;
}

const lineOf = ({ name, count, price }: Omit<Pieces, "line">, amount: number): JournalLine => ({
  ...{ name, count, price, amount },
  discount: count * price - amount,
  tax: 0,
});

const single = (name: string, amount: number): JournalLine => ({
  ...{ name, count: Math.sign(amount), price: Math.abs(amount), discount: 0, amount, tax: 0 },
});

/** Returns the lines of a sale, each after its share of the order's discounts, as the printed invoice has them. */
export function soldLines(pieces: readonly Pieces[], discounts: number): JournalLine[] {
  const prices = pieces.map(({ price, count }) => price * count);
  const shares = allocate(discounts, prices);
  return pieces.map((one, at) => lineOf(one, (prices[at] ?? 0) - (shares[at] ?? 0)));
}

/** Returns the lines of an order that was closed as a whole, of whose goods `refunded` rials were given back. */
export function closedLines(sold: readonly JournalLine[], refunded: number): JournalLine[] {
  const parts = allocate(
    refunded,
    sold.map(({ amount }) => amount),
  );
  return sold.map(({ name, count, price }, at) => lineOf({ name, count: -count, price }, -(parts[at] ?? 0)));
}

/** Returns the line of returned pieces that gave back `refunded` rials. */
export const returnedLine = (pieces: Omit<Pieces, "line">, refunded: number): JournalLine =>
  lineOf({ ...pieces, count: -pieces.count }, -refunded);

/** Returns the line of `refunded` rials that had been held back when earlier pieces were returned. */
export const heldBackLine = (refunded: number, words: JournalWords): JournalLine[] =>
  refunded === 0 ? [] : [single(words.heldBack, -refunded)];

/** Returns what a change took from an order and added to it, and by how much the discounts changed. */
export function changedLines({ gone, added }: Change, discounts: number, words: JournalWords): JournalLine[] {
  const pieces = [...gone.map((one) => ({ ...one, count: -one.count })), ...added];
  const lines = pieces.map((one) => lineOf(one, one.count * one.price));
  return discounts === 0 ? lines : [...lines, lineOf({ name: words.discounts, count: 0, price: 0 }, -discounts)];
}

/** Divides the VAT of the goods among their lines; the last one gets what rounding leaves. */
function withTax(goods: readonly JournalLine[], tax: number | null): JournalLine[] {
  if (tax === null) return [...goods];
  const taxes = goods.map(({ amount }) => Math.sign(amount) * splitVat(Math.abs(amount)).tax);
  const rest = tax - sumRial(taxes);
  return goods.map((line, at) => ({ ...line, tax: (taxes[at] ?? 0) + (at === goods.length - 1 ? rest : 0) }));
}

/**
 * Returns all lines of an entry, which add up to its amount and its tax: the goods, shipping, and what neither of them
 * is.
 */
export function journalLines({ amount, shipping, tax, lines }: JournalEntry, words: JournalWords): JournalLine[] {
  const rest = amount - sumRial(lines.map((line) => line.amount)) - shipping;
  return [
    ...withTax(lines, tax),
    ...(shipping === 0 ? [] : [single(words.shipping, shipping)]),
    ...(rest === 0 ? [] : [single(words.other, rest)]),
  ];
}

type PaidBack = { amount: number };

/**
 * Returns the refunds of an order that pay `owed` rials back, after what it owed `before` was. Refunds, oldest first,
 * pay for what was owed first.
 */
export function refundsFor<Refund extends PaidBack>(
  refunds: readonly Refund[],
  before: number,
  owed: number,
): Refund[] {
  let sum = 0;
  return refunds.filter(({ amount }) => {
    const start = sum;
    sum += amount;
    return start < before + owed && sum > before;
  });
}
