import { errorKey, errorText, type Notice, type Refusal, sayOr, sentencesIn } from "./notice";

/** The list of invoices did not come. */
export const INVOICE_LIST_FAILED: Notice = { level: "error", key: "Errors.network" };

/** One invoice did not come. */
export const INVOICE_FAILED: Notice = { level: "error", key: "Errors.occurred" };

/** A refused repay: the first sentence of the first field, else the message (spec 8); of pieces that are gone, which. */
export function repayNotice(refusal: Refusal): Notice {
  const said = refusal.code === 406 ? sentencesIn(refusal.data) : Object.values(refusal.fields)[0];
  const [sentence] = said ?? [];
  return sentence ? errorText(sentence) : sayOr(refusal, "Errors.tryAgain");
}

/** A refused cancel. */
export function cancelNotice(refusal: Refusal): Notice {
  return sayOr(refusal, "Errors.tryAgain");
}

/** A refused claim of a transfer; what is wrong with a field stands at it. */
export function transferNotice(refusal: Refusal): Notice {
  return repayNotice(refusal);
}

export const INVOICE_COUPON_APPLIED: Notice = { level: "success", key: "Checkout.couponApplied" };
export const INVOICE_COUPON_REMOVED: Notice = { level: "warning", key: "Checkout.couponRemoved" };

/** A code that an invoice does not take: its time is over, the first sentence of a field, else the message (spec 8). */
export function invoiceCouponNotice(refusal: Refusal): Notice {
  return refusal.code === 404 ? errorKey("Checkout.couponExpired") : repayNotice(refusal);
}
