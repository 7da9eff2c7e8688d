import type { SecondStepWay } from "./second-step";

export const STATEMENT_KINDS = ["sale", "change", "return"] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

/** A percentage of an order's amount or a fixed amount in rials; both 0 is nothing. */
export type ShareTerms = { percent: number; amount: number };

/** What an agent gets of each order from now on. */
export type AgentCommission = ShareTerms & { version: string };

/**
 * An order that was paid, changed or returned at a moment; `amount` and `share` in rials, negative if taken back.
 * `terms` were in force when it was paid.
 */
export type StatementRow = {
  invoice: number;
  kind: StatementKind;
  at: string;
  amount: number;
  share: number;
  terms: ShareTerms;
};

/** An agent's orders of some days in Tehran (both inclusive) with the agent's share of each. */
export type AgentStatement = {
  /** `is_former`: is no agent any more, and gets no commission. */
  agent: { id: number; name: string; is_former: boolean; second_step: SecondStepWay[] };
  from: string;
  to: string;
  commission: AgentCommission;
  /** The first rows; the file has all of them. */
  rows: StatementRow[];
  /** Sums of all rows, in rials. */
  sums: { amount: number; share: number };
  count: number;
};
