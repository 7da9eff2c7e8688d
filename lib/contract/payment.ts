export const PaymentState = {
  Paid: "paid",
  Waiting: "waiting",
  Failed: "failed",
  RefundDue: "refund_due",
  Refunded: "refunded",
} as const;
export type PaymentState = (typeof PaymentState)[keyof typeof PaymentState];

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

/** Where to transfer money to without a gateway, and what the buyer said of having done so. */
export type Transfer = {
  accounts: { bank: string; owner: string; account: string; iban: string; card: string }[];
  claims: { reference: string; paid_at: string }[];
};

/**
 * What the result page shows; it trusts this answer, never the text in its query. `amount` is rials. Without the buyer's session
 * it is state and amount only; all the rest is the buyer's alone.
 */
export type PaymentResult = {
  state: PaymentState;
  order_no?: number;
  tracking_code?: string;
  amount: number;
  /** Why it is owed back, a word of lib/domain/invoice's states or `amount`, `reference`, `receipt`. */
  reason?: string | null;
  /** When it was paid, the bank's receipt and the masked card. */
  paid_at?: string | null;
  bank_reference?: string | null;
  card?: string | null;
  payment_port?: number;
  /** Another attempt can't charge twice: the last one has failed and the order still holds its goods. */
  can_retry?: boolean;
  /** Until when the goods are held. */
  freeze_expired_at?: string | null;
  refund?: Refund | null;
  transfer?: Transfer | null;
};
