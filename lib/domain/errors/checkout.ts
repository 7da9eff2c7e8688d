import type { CheckoutStep, firstMissing } from "../checkout";
import {
  errorKey,
  errorText,
  fieldSentences,
  type Notice,
  type NoticeKey,
  type Refusal,
  sayOr,
  sentencesIn,
} from "./notice";

/**
 * What a refused order says (spec 8). 402 also takes the rejected payment port away; the page does that. Where the order may be
 * made already (`mayBeMade`), a 404 speaks of the basket that went with it, and has the shop's own words.
 */
export function checkoutSaveNotices(refusal: Refusal, mayBeMade = false): Notice[] {
  switch (refusal.code) {
    case 406: {
      const sentences = sentencesIn(refusal.data);
      return sentences.length > 0 ? sentences.map(errorText) : [errorKey("Errors.cartStock")];
    }
    case 404:
      return [mayBeMade ? sayOr(refusal, "Errors.addressAndShipping") : errorKey("Errors.addressAndShipping")];
    case 409:
      return isTotalChange(refusal) ? [errorKey("Checkout.totalChanged")] : [sayOr(refusal, "Errors.tryAgain")];
    case 422: {
      const sentences = fieldSentences(refusal);
      return sentences.length > 0 ? sentences.map(errorText) : [sayOr(refusal, "Errors.tryAgain")];
    }
    default:
      return [sayOr(refusal, "Errors.tryAgain")];
  }
}

/** The bill is not what the page showed; nothing was ordered. */
export function isTotalChange({ code, data }: Pick<Refusal, "code" | "data">): boolean {
  return code === 409 && typeof data === "object" && data !== null && "total_payable_price" in data;
}

const MISSING: Record<NonNullable<ReturnType<typeof firstMissing>>, NoticeKey> = {
  address: "Validation.checkoutAddress",
  time: "Validation.checkoutTime",
  shipping: "Validation.checkoutShipping",
  payment: "Validation.checkoutPayment",
  period: "Validation.checkoutPeriod",
};

/** What an order that lacks something says. */
export function missingNotice(missing: NonNullable<ReturnType<typeof firstMissing>>): Notice {
  return errorKey(MISSING[missing]);
}

/** What a step says that is opened too early. */
export function closedStepNotice(step: CheckoutStep): Notice {
  return { level: "warning", key: step === "address" ? "Checkout.sellingFirst" : "Checkout.previousStepFirst" };
}

/** What a refused code says (spec 8). */
export function couponNotices(refusal: Refusal): Notice[] {
  if (refusal.code === 404) return [errorKey("Checkout.couponExpired")];
  const [said] = refusal.fields.code ?? [];
  return [said === undefined ? sayOr(refusal, "Errors.tryAgain") : errorText(said)];
}
