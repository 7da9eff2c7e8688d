import type { FieldMessages } from "@/lib/contract/envelope";

/** A refusal by the shop server, or a call that did not reach it (`code` NO_ANSWER). */
export type Refusal = {
  code: number;
  message: string | null;
  fields: FieldMessages;
  /** Seconds until it may be asked again, where the shop says so. */
  retryAfter?: number;
  data: unknown;
  extra: unknown;
};

export const NO_ANSWER = 0;
/** Nobody knows whether the call has done its work. */
export const isUnclear = ({ code }: Pick<Refusal, "code">): boolean => code === NO_ANSWER || code >= 500;
/** The shop no longer knows the session. */
export const SESSION_OVER = 401;

/** Keys of messages/fa.json that these tables speak. */
export type NoticeKey =
  | "Errors.network"
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
  | "Cart.pendingOne"
  | "Cart.pendingTwo"
  | "Cart.acceptFirst"
  | "SharedBasket.taken"
  | "Checkout.previousStepFirst"
  | "Checkout.sellingFirst"
  | "Checkout.groupPickUp"
  | "Checkout.totalChanged"
  | "Checkout.couponApplied"
  | "Checkout.couponExpired"
  | "Checkout.couponRemoved"
  | "Checkout.periodSoon"
  | "Address.saved"
  | "Address.deleted"
  | "Address.mainSet"
  | "Auth.registered"
  | "Auth.passwordChanged"
  | "Security.passwordChanged"
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

/** One thing to tell the shopper: the server's own sentence, or ours by key. */
export type Notice = { level: NoticeLevel } & ({ key: NoticeKey } | { text: string });

export const errorKey = (key: NoticeKey): Notice => ({ level: "error", key });
export const errorText = (text: string): Notice => ({ level: "error", text });

/** The server's sentence; without one the network is to blame, or the given words apply. */
export function sayOr({ code, message }: Refusal, key: NoticeKey): Notice {
  if (code === SESSION_OVER) return errorKey("Errors.sessionEnded");
  if (message) return errorText(message);
  return errorKey(code === NO_ANSWER ? "Errors.network" : key);
}

/** Every sentence of every field, in the server's order. */
export function fieldSentences({ fields }: Pick<Refusal, "fields">): string[] {
  return Object.values(fields).flat();
}

/** The sentences that a refusal carries as its data: one for each product that is short. */
export function sentencesIn(data: unknown): string[] {
  const parts = typeof data === "object" && data !== null ? Object.values(data).flat() : [];
  return parts.filter((part): part is string => typeof part === "string");
}
