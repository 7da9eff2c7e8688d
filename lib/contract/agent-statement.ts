/** What an agent gets of each order from now on: a percentage of its amount or a fixed amount in rials; both 0 is nothing. */
export type AgentCommission = { percent: number; amount: number; version: string };

export const STATEMENT_KINDS = ["sale", "change", "return"] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

/** An order that was paid, changed or returned at a moment; `amount` and `share` in rials, negative if taken back. */
export type StatementRow = { invoice: number; kind: StatementKind; at: string; amount: number; share: number };

/** An agent's orders of some days in Tehran (both inclusive) with the agent's share of each. */
export type AgentStatement = {
  agent: { id: number; name: string };
  from: string;
  to: string;
  commission: AgentCommission;
  /** The first rows; the file has all of them. */
  rows: StatementRow[];
  /** Sums of all rows, in rials. */
  sums: { amount: number; share: number };
  count: number;
};
