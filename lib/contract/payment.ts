export const PaymentState = {
  Paid: "paid",
  Waiting: "waiting",
  Failed: "failed",
  RefundDue: "refund_due",
} as const;
export type PaymentState = (typeof PaymentState)[keyof typeof PaymentState];

/**
 * What the result page shows; it trusts this answer, never the text in its query. `amount` is rials. Without the buyer's session
 * it is state and amount only.
 */
export type PaymentResult = {
  state: PaymentState;
  order_no?: number;
  tracking_code?: string;
  amount: number;
};
