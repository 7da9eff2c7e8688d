import * as yup from "yup";
import { MAX_RIALS } from "../bounds";
import { REFUND_METHODS, type RefundWay } from "../desk-money";
import { MAX_ID } from "../envelope";
import { flagField, foldedCodeField, idField, integerField, pageField, textField } from "../fields";
import { transferReference } from "./checkout";

export const REASON_MAX = 300;

export const unresolvedPaymentPageSchema = yup.object({ page: pageField() });
export const refundPageSchema = yup.object({ page: pageField(), order: idField("orderUnknown").optional() });

/** Rials of a payment to refund; a manual refund requires the bank's reference. */
export const refundSchema = yup.object({
  amount: integerField(1, MAX_RIALS, "refundAmount"),
  reason: textField(REASON_MAX, "reasonRequired"),
  way: yup.string<RefundWay>().typeError("invalid").required("invalid").oneOf(REFUND_METHODS, "invalid"),
  reference: foldedCodeField(60, "tooLong").when("way", ([way], field) =>
    way === "hand" ? field.required("referenceRequired") : field,
  ),
  sms: flagField().default(false),
});

/** Rials received for an order without a gateway, with the bank's reference; `owe` marks them as refund due. */
export const transferSchema = yup.object({
  order: integerField(1, MAX_ID, "orderUnknown"),
  amount: integerField(1, MAX_RIALS, "refundAmount"),
  reference: transferReference(),
  owe: flagField().default(false),
});
export type TransferSeen = yup.InferType<typeof transferSchema>;
