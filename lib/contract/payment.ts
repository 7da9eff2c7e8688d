export const PaymentState = {
  Paid: "paid",
  Waiting: "waiting",
  Failed: "failed",
  RefundDue: "refund_due",
  Refunded: "refunded",
} as const;
export type PaymentState = (typeof PaymentState)[keyof typeof PaymentState];

/** Fields that are read from a gateway's callback; the others are only logged. */
export const CALLBACK_FIELDS = ["Authority", "Status", "trackId", "success"] as const;

/** A day of the refund period: `counts` if it is a working day; `passed` is how many of its `hours` have elapsed. */
export type RefundDay = { date: string; counts: boolean; hours: number; passed: number };

/** A refund, due within 72 working hours. Times are ISO 8601 with offset. */
export type Refund = {
  since: string;
  due_at: string;
  hours_left: number;
  days: RefundDay[];
  /** The bank's reference and the time of the refund; null while the refund is due. */
  reference: string | null;
  refunded_at: string | null;
};

/** `amount` is in rials; `is_part` if the order keeps the rest of the payment. */
export type RefundDue = Refund & { amount: number; is_part: boolean };

/** A refund of a part of a payment, in rials, with the bank's reference; `at` is ISO 8601. */
export type PartRefund = { amount: number; reference: string | null; at: string | null };

export type TransferAccount = { bank: string; owner: string; account: string; iban: string; card: string };
export type TransferClaim = { reference: string; paid_at: string };

export type Transfer = { accounts: TransferAccount[]; claims: TransferClaim[] };

/** The most transfers that can be reported per order; a report cannot be withdrawn. */
export const MAX_TRANSFER_CLAIMS = 5;

/**
 * The only source of the result page; the query of its URL is never used. `amount` is in rials. Without the buyer's
 * session only state and amount are present.
 */
export type PaymentResult = {
  state: PaymentState;
  order_no?: number;
  tracking_code?: string;
  amount: number;
  /** What a pending payment waits for: the bank, a transfer without a gateway, or the buyer starting a payment. */
  awaits?: "bank" | "transfer" | "payment" | null;
  asked_at?: string | null;
  /**
   * Why a refund is due or payment is refused: a state in lib/domain/order/invoice-transitions.ts, or `amount`,
   * `reference`, `receipt`.
   */
  reason?: string | null;
  /** Time of the payment, the bank's receipt number and the masked card number. */
  paid_at?: string | null;
  bank_reference?: string | null;
  card?: string | null;
  payment_port?: number;
  /** True if another attempt cannot charge twice: the last one failed and the order still holds its stock. */
  can_retry?: boolean;
  freeze_expired_at?: string | null;
  /** Until when the stock is held (null if it is not), and until when the order can be paid. */
  held_until?: string | null;
  pay_until?: string | null;
  refund?: Refund | null;
  /** Present if several payments of the order, or a part of one, are due for refund: the rials and deadline of each. */
  refunds?: RefundDue[];
  part_refunds?: PartRefund[];
  transfer?: Transfer | null;
};
