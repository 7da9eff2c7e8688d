import type { TransferClaim } from "./payment";

/** Why a payment is unresolved: the bank has not reported its outcome, or the amount differs. */
export type UnresolvedPaymentKind = "waiting" | "mismatch";

export type BankReport = "pending" | "paid" | "verified" | "failed" | "reversed" | "unknown";

/**
 * An unresolved payment; `amount` is in rials, `says` is the bank's last response to the staff, or null if they never
 * asked.
 */
export type UnresolvedPaymentRow = {
  id: number;
  order: number;
  customer: string;
  mobile: string;
  kind: UnresolvedPaymentKind;
  gateway: string;
  reference: string;
  amount: number;
  created_at: string;
  says: BankReport | null;
  asked_at: string | null;
};

/** `open` is false if the attempt has ended, either now or earlier. */
export type BankInquiryResult = { says: BankReport; open: boolean };

/** Refunded through the gateway that took the money, or manually at the bank. */
export const REFUND_METHODS = ["gateway", "hand"] as const;
export type RefundWay = (typeof REFUND_METHODS)[number];

/** Rials `owed` out of those `taken`; `reason`: an invoice state, `amount`, `reference`, `receipt` or `stock`. */
export type RefundRow = {
  id: number;
  order: number;
  customer: string;
  mobile: string;
  gateway: string;
  /** The bank's receipt number, or the gateway's id of the attempt. */
  reference: string;
  card: string | null;
  taken: number;
  owed: number;
  given: number;
  reason: string | null;
  since: string;
  due_at: string;
  hours_left: number;
  by_gateway: boolean;
  /** ISO 8601 time at which a refund request to the gateway had no clear result; otherwise null. */
  asked_at: string | null;
};

/** `unknown`: the gateway gave no clear result, and the refund remains due. `left` is in rials. */
export type RefundDone = { state: "refunded" | "part" | "unknown"; left: number; reference: string | null };

/** An order awaiting a bank transfer; `amount` is in rials, `claims` are the transfers that the buyer reported. */
export type TransferRow = {
  order: number;
  customer: string;
  mobile: string;
  amount: number;
  created_at: string;
  /** ISO 8601 payment deadline; null without one. */
  until: string | null;
  claims: TransferClaim[];
};

export type TransferTaken = { state: "paid" | "refund_due"; order: number };

/** Why an order cannot accept a transfer: the amount is not the `payable` rials, or the order is not `open`. */
export type TransferMismatch = { payable: number; open: boolean };
