import { repayNotice } from "./invoice";
import { type Notice, type Refusal, sayOr } from "./notice";

export const takeBackNotice = (refusal: Refusal): Notice => sayOr(refusal, "Errors.tryAgain");

export const extendNotice = (refusal: Refusal): Notice => repayNotice(refusal);

export const resendNotice = (refusal: Refusal): Notice => sayOr(refusal, "Errors.tryAgain");

export const EXTENDED: Notice = { level: "success", key: "Desk.extended" };
export const RESENT: Notice = { level: "success", key: "Desk.resent" };
