import * as yup from "yup";
import { toLatinDigits } from "@/lib/persian/digits";
import { CHOOSABLE_PERIODS, DEFAULT_TIME_ID, PeriodType } from "../checkout";
import { bitField, idField, integerField, optionalText, pageField } from "../fields";
import { ORDER_GROUPS } from "../invoice";
import { SALES_AGENT } from "../user";

export const checkoutSaveSchema = yup.object({
  info_id: idField("checkoutAddress"),
  posting_method: idField("checkoutShipping"),
  payment_port: idField("checkoutPayment"),
  periodic_type: integerField(1, 9, "checkoutPeriod")
    .oneOf([...CHOOSABLE_PERIODS], "checkoutPeriod")
    .default(PeriodType.Normal),
  time_id: idField("checkoutTime").default(DEFAULT_TIME_ID),
  coupon_id: idField().nullable().optional().default(undefined),
  use_wallet: bitField(),
  visitor_discount: bitField(),
  note_context: optionalText(2000).nullable().default(null),
  /** Rials the page showed; the save is refused when the bill has changed since. */
  expected_total: integerField(0).nullable().optional().default(undefined),
});

/** The chosen address; without one the main address counts. */
export const checkoutQuerySchema = yup.object({ info_id: idField().optional().default(undefined) });

/** `city` is an id of GET /provinces. */
export const deliveryQuerySchema = yup.object({ city: idField() });

const ORDER_TERM_MAX = 30;

export const invoiceListSchema = yup.object({
  page: pageField(),
  /** With the role alone: those that the agent issued for others. */
  type: yup.string().oneOf([SALES_AGENT] as const, "invalid"),
  status: yup.string().oneOf(ORDER_GROUPS, "invalid"),
  /** The beginning of an order's number, or its whole tracking code. */
  q: optionalText(ORDER_TERM_MAX).transform((value) => (value ? toLatinDigits(value).toUpperCase() : value)),
});
