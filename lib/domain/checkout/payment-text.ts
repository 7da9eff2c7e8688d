import { type PaymentResult, PaymentState } from "@/lib/contract/payment";

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

/** True if no stock is held for the order. Orders from shop servers that do not send `held_until` count as held. */
const isNotHeld = ({ held_until }: PaymentResult) => held_until === null;

function transferText(result: PaymentResult) {
  const isClaimed = (result.transfer?.claims.length ?? 0) > 0;
  if (isClaimed) return isNotHeld(result) ? "waitingClaimFree" : "waitingClaim";
  return isNotHeld(result) ? "waitingTransferFree" : "waitingTransfer";
}

const isKnown = <Words extends object>(words: Words, word: PropertyKey): word is keyof Words => word in words;

function failure(result: PaymentResult) {
  const { reason, can_retry, awaits } = result;
  if (awaits === "bank") return "failedUnsure";
  if (can_retry) return isNotHeld(result) ? "failedFree" : "failedHeld";
  if (reason === "cancelled") return "failedCancelled";
  return reason === "expired" ? "failedExpired" : null;
}

/**
 * Returns the `Payment` message key of the sentence below the heading, or null. `time` is the end of the hold, `until`
 * the deadline.
 */
export function paymentReason(result: PaymentResult, isActing: boolean) {
  const { state, awaits, reason, order_no } = result;
  if (state === PaymentState.RefundDue) return reason && isKnown(OWED, reason) ? OWED[reason] : "owed";
  if (state === PaymentState.Failed) return failure(result);
  if (state !== PaymentState.Waiting) return null;
  if (!order_no || !awaits) return "waitingBank";
  if (awaits === "bank") return "waitingBank";
  if (awaits === "transfer") return transferText(result);
  if (isNotHeld(result)) return isActing ? "waitingCustomerFree" : "waitingPaymentFree";
  return isActing ? "waitingCustomer" : "waitingPayment";
}
