export const PaymentState = {
  Paid: "paid",
  Waiting: "waiting",
  Failed: "failed",
  RefundDue: "refund_due",
  Refunded: "refunded",
} as const;
export type PaymentState = (typeof PaymentState)[keyof typeof PaymentState];

/** What a gateway's way back is read from; the rest of what it sends is for the record. */
export const CALLBACK_FIELDS = ["Authority", "Status", "trackId", "success"] as const;

/** A day in which money on its way back is counted, or is not; `hours` of it counted so far and in all. */
export type RefundDay = { date: string; counts: boolean; hours: number; passed: number };

/** Money that goes back to where it came from, within 72 working hours. Times are ISO 8601 with offset. */
export type Refund = {
  since: string;
  due_at: string;
  hours_left: number;
  days: RefundDay[];
  /** The bank's number of the money given back, and when; null while it is on its way. */
  reference: string | null;
  refunded_at: string | null;
};

export type OwedRefund = Refund & { amount: number };

export type TransferAccount = { bank: string; owner: string; account: string; iban: string; card: string };
/** What a buyer says: that this money was transferred then. */
export type TransferClaim = { reference: string; paid_at: string };

/** Where to transfer money to without a gateway, and what the buyer said of having done so. */
export type Transfer = { accounts: TransferAccount[]; claims: TransferClaim[] };

/** An order takes no more claims; a wrong one can't be taken back. */
export const MAX_TRANSFER_CLAIMS = 5;

/**
 * What the result page shows; it trusts this answer, never the text in its query. `amount` is rials. Without the buyer's session
 * it is state and amount only; all the rest is the buyer's alone.
 */
export type PaymentResult = {
  state: PaymentState;
  order_no?: number;
  tracking_code?: string;
  amount: number;
  /** What it waits for: the bank's word, a transfer without a gateway, or that anybody goes to the bank at all. */
  awaits?: "bank" | "transfer" | "payment" | null;
  /** When the bank was asked last of what it has not said its word. */
  asked_at?: string | null;
  /** Why it is owed back, or can't be paid any more: a word of lib/domain/invoice's states, or `amount`, `reference`, `receipt`. */
  reason?: string | null;
  /** When it was paid, the bank's receipt and the masked card. */
  paid_at?: string | null;
  bank_reference?: string | null;
  card?: string | null;
  payment_port?: number;
  /** Another attempt can't charge twice: the last one has failed and the order still holds its goods. */
  can_retry?: boolean;
  freeze_expired_at?: string | null;
  /** Until when the goods are held, null if they are not, and until when the order can be paid. */
  held_until?: string | null;
  pay_until?: string | null;
  refund?: Refund | null;
  /** Where several payments of the order are owed back: each with its rials and its own time. */
  refunds?: OwedRefund[];
  transfer?: Transfer | null;
};
