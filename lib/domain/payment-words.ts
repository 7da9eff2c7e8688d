import { type PaymentResult, PaymentState } from "@/lib/contract/payment";

/** Why money is owed back; the words of `PaymentResult.reason`. */
const OWED = {
  expired: "owedExpired",
  cancelled: "owedCancelled",
  returned: "owedReturned",
  paid: "owedTwice",
  sent: "owedTwice",
  finished: "owedTwice",
  amount: "owedMismatch",
  reference: "owedMismatch",
  receipt: "owedMismatch",
} as const;

const AWAITED = { bank: "waitingBank", transfer: "waitingTransfer", payment: "waitingPayment" } as const;

const isKnown = <Words extends object>(words: Words, word: PropertyKey): word is keyof Words => word in words;

function failure({ reason, can_retry, awaits }: PaymentResult) {
  if (awaits === "bank") return "failedUnsure";
  if (can_retry) return "failedHeld";
  if (reason === "cancelled") return "failedCancelled";
  return reason === "expired" ? "failedExpired" : null;
}

/**
 * The sentence below a verdict, a key of `Payment`; null where the verdict says all, or to whom there is no more to say. Those
 * of an order that is held take its `time`.
 */
export function paymentReason(result: PaymentResult, isActing: boolean) {
  const { state, awaits, reason, order_no } = result;
  if (state === PaymentState.RefundDue) return reason && isKnown(OWED, reason) ? OWED[reason] : "owed";
  if (state === PaymentState.Failed) return failure(result);
  if (state !== PaymentState.Waiting) return null;
  if (!order_no || !awaits) return "waitingBank";
  return isActing && awaits === "payment" ? "waitingCustomer" : AWAITED[awaits];
}
