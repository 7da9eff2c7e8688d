import type { TransferClaim } from "./payment";

/** Why a payment needs a person: the bank has not said what became of it, or another sum came than was asked for. */
export type DoubtKind = "waiting" | "mismatch";

/** What a bank says of an attempt when it is asked. */
export type BankSays = "pending" | "paid" | "verified" | "failed" | "reversed" | "unknown";

/** An attempt in doubt; `amount` is rials, `says` the bank's last answer to the staff, null where they have not asked yet. */
export type DoubtRow = {
  id: number;
  order: number;
  customer: string;
  mobile: string;
  kind: DoubtKind;
  gateway: string;
  reference: string;
  amount: number;
  created_at: string;
  says: BankSays | null;
  /** ISO 8601, when that was. */
  asked_at: string | null;
};

/** What came of asking; `open` is false where the attempt has ended, by this answer or before. */
export type DoubtAsked = { says: BankSays; open: boolean };

/** How money goes back: through the gateway that took it, or by a person at the bank. */
export const REFUND_WAYS = ["gateway", "hand"] as const;
export type RefundWay = (typeof REFUND_WAYS)[number];

/**
 * Money that is owed back, rials: `owed` of what was `taken`, `given` of it so far. `reason` is a word of lib/domain/invoice's states,
 * or `amount`, `reference`, `receipt`, `stock`.
 */
export type RefundRow = {
  id: number;
  order: number;
  customer: string;
  mobile: string;
  gateway: string;
  /** The bank's receipt, or the gateway's name of the attempt where there is none. */
  reference: string;
  card: string | null;
  taken: number;
  owed: number;
  given: number;
  reason: string | null;
  /** ISO 8601. */
  since: string;
  due_at: string;
  hours_left: number;
  /** Whether the gateway can give it back. */
  by_gateway: boolean;
  /** ISO 8601, when the gateway was asked to and said nothing clear; null otherwise. */
  asked_at: string | null;
};

/**
 * What became of it: all that is owed is `refunded`, or a `part` of it; of `unknown` the gateway gave no clear answer, and the money
 * stays owed. `left` is rials.
 */
export type RefundDone = { state: "refunded" | "part" | "unknown"; left: number; reference: string | null };

/** An order that waits for money without a gateway; `amount` is rials, `claims` what its buyer says of having transferred it. */
export type TransferRow = {
  order: number;
  customer: string;
  mobile: string;
  amount: number;
  created_at: string;
  /** ISO 8601, until when it waits; null where it waits without an end. */
  until: string | null;
  claims: TransferClaim[];
};

/** What the money did: it paid the order, or is owed back. */
export type TransferTaken = { state: "paid" | "refund_due"; order: number };

/** Why it would be owed back, which is asked first: the order costs `payable` rials, or takes none any more. */
export type TransferMisfit = { payable: number; open: boolean };
