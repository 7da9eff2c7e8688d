import { repayNotice } from "./invoice";
import { messageOr, type Notice, type Refusal } from "./notice";

export const withdrawNotice = (refusal: Refusal): Notice => messageOr(refusal, "Errors.tryAgain");

export const extendNotice = (refusal: Refusal): Notice => repayNotice(refusal);

export const resendNotice = (refusal: Refusal): Notice => messageOr(refusal, "Errors.tryAgain");

export const EXTENDED: Notice = { level: "success", key: "Desk.extended" };
export const RESENT: Notice = { level: "success", key: "Desk.resent" };
