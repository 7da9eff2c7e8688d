import type { CheckoutStep, firstMissing } from "@/lib/domain/checkout/checkout";
import {
  errorKey,
  errorText,
  fieldSentences,
  messageOr,
  type Notice,
  type NoticeKey,
  type Refusal,
  sentencesIn,
} from "./notice";

/**
 * Returns notices for a refused order (spec 8). If the order may already exist (`mayBeMade`), a 404 is about the
 * emptied basket.
 */
export function checkoutSaveNotices(refusal: Refusal, mayBeMade = false): Notice[] {
  switch (refusal.code) {
    case 406: {
      const sentences = sentencesIn(refusal.data);
      return sentences.length > 0 ? sentences.map(errorText) : [errorKey("Errors.cartStock")];
    }
    case 404:
      return [mayBeMade ? messageOr(refusal, "Errors.addressAndShipping") : errorKey("Errors.addressAndShipping")];
    case 409:
      return isTotalChange(refusal) ? [errorKey("Checkout.totalChanged")] : [messageOr(refusal, "Errors.tryAgain")];
    case 422: {
      const sentences = fieldSentences(refusal);
      return sentences.length > 0 ? sentences.map(errorText) : [messageOr(refusal, "Errors.tryAgain")];
    }
    default:
      return [messageOr(refusal, "Errors.tryAgain")];
  }
}

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

export function missingNotice(missing: NonNullable<ReturnType<typeof firstMissing>>): Notice {
  return errorKey(MISSING[missing]);
}

export function closedStepNotice(step: CheckoutStep): Notice {
  return { level: "warning", key: step === "address" ? "Checkout.sellingFirst" : "Checkout.previousStepFirst" };
}

export function couponNotices(refusal: Refusal): Notice[] {
  if (refusal.code === 404) return [errorKey("Errors.couponExpired")];
  const [said] = refusal.fields.code ?? [];
  return [said === undefined ? messageOr(refusal, "Errors.tryAgain") : errorText(said)];
}
