import * as yup from "yup";
import { parseClock } from "@/lib/persian/clock";
import { foldReference } from "@/lib/persian/fold-number";
import { CHOOSABLE_PERIODS, DEFAULT_TIME_ID, PeriodType } from "../checkout";
import {
  bitField,
  digitsField,
  foldedCodeField,
  idField,
  integerField,
  momentField,
  optionalText,
  pageField,
} from "../fields";
import { ORDER_GROUPS } from "../invoice";
import { SALES_AGENT } from "../user";

/** Of a personal order alone: a group order names its company and one of its windows instead. */
const isPersonal = (company: unknown[]) => company[0] === undefined || company[0] === null;

export const checkoutSaveSchema = yup.object({
  company: idField().nullable().optional().default(undefined),
  company_time_id: idField("checkoutTime").nullable().optional().default(undefined),
  // One goes to an address or to a company, never to both.
  info_id: idField("checkoutAddress")
    .nullable()
    .optional()
    .when("company", {
      is: (...company: unknown[]) => isPersonal(company),
      // biome-ignore lint/suspicious/noThenProperty: yup's own name
      then: (field) => field.required("checkoutAddress"),
      otherwise: (field) => field.oneOf([null, undefined], "checkoutAddressOrCompany"),
    }),
  posting_method: idField("checkoutShipping"),
  payment_port: idField("checkoutPayment"),
  periodic_type: integerField(1, 9, "checkoutPeriod")
    .oneOf([...CHOOSABLE_PERIODS], "checkoutPeriod")
    .default(PeriodType.Normal),
  time_id: idField("checkoutTime").default(DEFAULT_TIME_ID),
  coupon_id: idField().nullable().optional().default(undefined),
  use_wallet: bitField(),
  visitor_discount: bitField(),
  /** The grant of an admin who acts for this customer; it counts only in that admin's own session. */
  current_token: optionalText(64).nullable().default(null),
  note_context: optionalText(2000).nullable().default(null),
  /** Rials the page showed; the save is refused when the bill has changed since. */
  expected_total: integerField(0).nullable().optional().default(undefined),
});

export const repaySchema = yup.object({
  payment_port: idField("checkoutPayment").nullable().optional().default(undefined),
  /** Rials that the payer agreed to, where the price of an agent's invoice has changed. */
  expected_total: integerField(0).nullable().optional().default(undefined),
});

/** The chosen address, without which the main address counts, or the company of a group order. */
export const checkoutQuerySchema = yup.object({
  info_id: idField().optional().default(undefined),
  company: idField().optional().default(undefined),
});

/** Codes are compared in capitals and Latin digits. */
export const couponCodeSchema = yup.object({
  code: foldedCodeField(32, "couponCode").required("couponCode"),
});

const REFERENCE = /^[A-Z\d]{4,30}$/;
/** The number that a bank gives a transfer, folded so that the same one is never told twice in two spellings. */
export const transferReference = () =>
  digitsField(REFERENCE, "transferReferenceRequired", "transferReference", foldReference);

/** `paid_at` is a moment of ISO 8601 with its offset. */
export const transferClaimSchema = yup.object({
  reference: transferReference(),
  paid_at: momentField("transferTimeRequired", "transferTime"),
});

/** The same as its form asks: the day (YYYY-MM-DD) and, in place of the moment, the time of day as people type it. */
export const transferFormSchema = yup.object({
  reference: transferClaimSchema.fields.reference as yup.StringSchema<string>,
  day: yup.string().required("transferTimeRequired"),
  paid_at: yup
    .string()
    .required("transferTimeRequired")
    .test("clock", "transferTime", (value) => !value || parseClock(value) !== null),
});

/** `city` is an id of GET /provinces. */
export const deliveryQuerySchema = yup.object({ city: idField() });

export const pageSchema = yup.object({ page: pageField() });

const ORDER_TERM_MAX = 30;

export const invoiceListSchema = yup.object({
  page: pageField(),
  /** With the role alone: those that the agent issued for others. */
  type: yup.string().oneOf([SALES_AGENT] as const, "invalid"),
  status: yup.string().oneOf(ORDER_GROUPS, "invalid"),
  /** The beginning of an order's number, or its whole tracking code. */
  q: foldedCodeField(ORDER_TERM_MAX, "tooLong"),
});
