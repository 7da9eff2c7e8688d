import type { ShareTerms, StatementKind, StatementRow } from "@/lib/contract/agent-statement";

/** A percentage of the order's amount or a fixed amount in rials, for orders paid from `since` on. */
export type CommissionTerms = ShareTerms & { since: Date };

/** What happened to an order; `amount` in rials, negative if money went back. `closes`: nothing is left of the order. */
export type StatementEntry = {
  invoice: number;
  kind: StatementKind;
  at: Date;
  paidAt: Date;
  amount: number;
  closes: boolean;
};

const PERCENT = 100;
const NO_TERMS = { percent: 0, amount: 0 };

/**
 * Returns an agent's share, in rials, of an order that costs `net` after its changes and returns. A percentage is
 * rounded down to a whole rial; a fixed amount is due until the order is closed, whatever the shop keeps of it.
 */
export function shareOf(terms: ShareTerms | undefined, net: number, isClosed = false): number {
  if (!terms || net <= 0) return 0;
  if (terms.percent > 0) return Math.floor((net * terms.percent) / PERCENT);
  return isClosed ? 0 : terms.amount;
}

/** Returns the terms that were in force when an order was paid; later ones do not change it. */
export const termsAt = (terms: readonly CommissionTerms[], paidAt: Date): CommissionTerms | undefined =>
  terms.reduce<CommissionTerms | undefined>(
    (last, one) => (one.since <= paidAt && (!last || one.since >= last.since) ? one : last),
    undefined,
  );

/**
 * Returns each entry with its share: what the agent's share of the order grew or shrank by. So the rows of an order
 * always add up to the share of what is left of it, whatever was rounded. `entries` are all of each order, by time.
 */
export function withShares(entries: readonly StatementEntry[], terms: readonly CommissionTerms[]): StatementRow[] {
  const nets = new Map<number, number>();
  return entries.map(({ invoice, kind, at, paidAt, amount, closes }) => {
    const before = nets.get(invoice) ?? 0;
    const after = before + amount;
    nets.set(invoice, after);
    const own = termsAt(terms, paidAt);
    const share = shareOf(own, after, closes) - shareOf(own, before);
    const { percent, amount: fixed } = own ?? NO_TERMS;
    return { invoice, kind, at: at.toISOString(), amount, share, terms: { percent, amount: fixed } };
  });
}
