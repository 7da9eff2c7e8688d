import type { FieldMessages } from "@/lib/contract/envelope";

export type Refusal = {
  code: number;
  message: string | null;
  fields: FieldMessages;
  retryAfter?: number;
  data: unknown;
  extra: unknown;
};

export const NO_ANSWER = 0;
/** True if it is unknown whether the call took effect. */
export const isUnclear = ({ code }: Pick<Refusal, "code">): boolean => code === NO_ANSWER || code >= 500;
export const SESSION_OVER = 401;

export type NoticeKey =
  | "Errors.network"
  | "OrderChange.accepted"
  | "OrderChange.kept"
  | "Errors.offlineAdded"
  | "Errors.offlineOrder"
  | "Errors.sessionEnded"
  | "Errors.tryAgain"
  | "Errors.occurred"
  | "Errors.server"
  | "Errors.userIncomplete"
  | "Errors.cartLimit"
  | "Errors.cartStock"
  | "Errors.cartGeneric"
  | "Errors.passwordWrong"
  | "Errors.loginLinkInvalid"
  | "Errors.loginLinkThrown"
  | "Errors.addressAndShipping"
  | "Errors.addressLast"
  | "Errors.shippingInactive"
  | "Validation.checkoutAddress"
  | "Validation.checkoutShipping"
  | "Validation.checkoutPayment"
  | "Validation.checkoutPeriod"
  | "Validation.checkoutTime"
  | "Validation.customerRequired"
  | "Agent.checkAddress"
  | "Agent.issuedAlready"
  | "Agent.repeatPart"
  | "Agent.goodsFirst"
  | "Cart.lineUnavailable"
  | "Cart.oldLineStays"
  | "Cart.pendingOne"
  | "Cart.pendingTwo"
  | "Cart.acceptFirst"
  | "Cart.payFirst"
  | "SharedBasket.taken"
  | "Checkout.previousStepFirst"
  | "Checkout.sellingFirst"
  | "Checkout.groupPickUp"
  | "Checkout.totalChanged"
  | "Checkout.couponApplied"
  | "Errors.couponExpired"
  | "Checkout.couponRemoved"
  | "Checkout.periodSoon"
  | "Address.saved"
  | "Address.deleted"
  | "Address.mainSet"
  | "Auth.registered"
  | "Auth.passwordChanged"
  | "Security.passwordChanged"
  | "SecondStep.noPasskey"
  | "SecondStep.notMade"
  | "Security.mobileChanged"
  | "Security.othersEnded"
  | "Product.addedToCart"
  | "Product.optionsSaved"
  | "Product.waitlistSaved"
  | "Comment.saved"
  | "Invoice.cancelled"
  | "Invoice.rated"
  | "Invoice.noteSaved"
  | "Invoice.returnSent"
  | "Invoice.deliverySaved"
  | "Invoice.pictureUploaded"
  | "Invoice.pictureReplaced"
  | "Desk.extended"
  | "Desk.resent"
  | "Errors.companyCodeExpired"
  | "Profile.edited"
  | "Profile.companySaved"
  | "Profile.friendNamed"
  | "Profile.repeatEnded"
  | "Settings.nameSaved"
  | "Settings.offersOn"
  | "Settings.offersOff";

export type NoticeLevel = "error" | "warning" | "success";

export type Notice = { level: NoticeLevel } & ({ key: NoticeKey } | { text: string });

export const errorKey = (key: NoticeKey): Notice => ({ level: "error", key });
export const errorText = (text: string): Notice => ({ level: "error", text });

/** Returns the server's sentence; without one, a network error or the given key. */
export function messageOr({ code, message }: Refusal, key: NoticeKey): Notice {
  if (code === SESSION_OVER) return errorKey("Errors.sessionEnded");
  if (message) return errorText(message);
  return errorKey(code === NO_ANSWER ? "Errors.network" : key);
}

export function fieldSentences({ fields }: Pick<Refusal, "fields">): string[] {
  return Object.values(fields).flat();
}

export function sentencesIn(data: unknown): string[] {
  const parts = typeof data === "object" && data !== null ? Object.values(data).flat() : [];
  return parts.filter((part): part is string => typeof part === "string");
}
