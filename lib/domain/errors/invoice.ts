import { errorKey, errorText, messageOr, type Notice, type Refusal, sentencesIn } from "./notice";

export const INVOICE_LIST_FAILED: Notice = { level: "error", key: "Errors.network" };

export const INVOICE_FAILED: Notice = { level: "error", key: "Errors.occurred" };

/**
 * Returns which products are sold out, otherwise the first sentence of the first field, otherwise the message (spec 8).
 */
export function repayNotice(refusal: Refusal): Notice {
  const said = refusal.code === 406 ? sentencesIn(refusal.data) : Object.values(refusal.fields)[0];
  const [sentence] = said ?? [];
  return sentence ? errorText(sentence) : messageOr(refusal, "Errors.tryAgain");
}

export function cancelNotice(refusal: Refusal): Notice {
  return messageOr(refusal, "Errors.tryAgain");
}

export function transferNotice(refusal: Refusal): Notice {
  return repayNotice(refusal);
}

export const INVOICE_COUPON_APPLIED: Notice = { level: "success", key: "Checkout.couponApplied" };
export const INVOICE_COUPON_REMOVED: Notice = { level: "warning", key: "Checkout.couponRemoved" };

export function invoiceCouponNotice(refusal: Refusal): Notice {
  return refusal.code === 404 ? errorKey("Errors.couponExpired") : repayNotice(refusal);
}
