import { repayNotice } from "./invoice";
import { type Notice, type Refusal, sayOr } from "./notice";

/** An invoice that can no longer be taken back. */
export const takeBackNotice = (refusal: Refusal): Notice => sayOr(refusal, "Errors.tryAgain");

/** A link whose times its agent cannot give anew; of pieces that are gone, which. */
export const extendNotice = (refusal: Refusal): Notice => repayNotice(refusal);

/** A message that is not sent again now. */
export const resendNotice = (refusal: Refusal): Notice => sayOr(refusal, "Errors.tryAgain");

export const EXTENDED: Notice = { level: "success", key: "Desk.extended" };
export const RESENT: Notice = { level: "success", key: "Desk.resent" };
