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

/** A group order has a company and a collection time instead of an address. */
const isPersonal = (company: unknown[]) => company[0] === undefined || company[0] === null;

export const checkoutSaveSchema = yup.object({
  company: idField().nullable().optional().default(undefined),
  company_time_id: idField("checkoutTime").nullable().optional().default(undefined),
  // An order has an address or a company, never both.
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
  /** An admin's impersonation grant for this customer; valid only in that admin's session. */
  current_token: optionalText(64).nullable().default(null),
  note_context: optionalText(2000).nullable().default(null),
  /** Rials that the page showed; if the bill has changed since, an error is returned. */
  expected_total: integerField(0).nullable().optional().default(undefined),
});

export const repaySchema = yup.object({
  payment_port: idField("checkoutPayment").nullable().optional().default(undefined),
  /** Rials that the payer accepted after the price of an agent's invoice changed. */
  expected_total: integerField(0).nullable().optional().default(undefined),
});

/** An address (the main one by default), or the company of a group order. */
export const checkoutQuerySchema = yup.object({
  info_id: idField().optional().default(undefined),
  company: idField().optional().default(undefined),
});

export const couponCodeSchema = yup.object({
  code: foldedCodeField(32, "couponCode").required("couponCode"),
});

const REFERENCE = /^[A-Z\d]{4,30}$/;
/** The bank's reference of a transfer, normalized so that one transfer cannot be reported in two spellings. */
export const transferReference = () =>
  digitsField(REFERENCE, "transferReferenceRequired", "transferReference", foldReference);

/** `paid_at` is ISO 8601 with offset. */
export const transferClaimSchema = yup.object({
  reference: transferReference(),
  paid_at: momentField("transferTimeRequired", "transferTime"),
});

/** The form's fields: a date (YYYY-MM-DD) and a typed time of day instead of `paid_at`. */
export const transferFormSchema = yup.object({
  reference: transferClaimSchema.fields.reference as yup.StringSchema<string>,
  day: yup.string().required("transferTimeRequired"),
  paid_at: yup
    .string()
    .required("transferTimeRequired")
    .test("clock", "transferTime", (value) => !value || parseClock(value) !== null),
});

/** `city` is an id from GET /provinces. */
export const deliveryQuerySchema = yup.object({ city: idField() });

export const pageSchema = yup.object({ page: pageField() });

const ORDER_TERM_MAX = 30;

export const invoiceListSchema = yup.object({
  page: pageField(),
  /** Lists the invoices that an agent issued to customers. */
  type: yup.string().oneOf([SALES_AGENT] as const, "invalid"),
  status: yup.string().oneOf(ORDER_GROUPS, "invalid"),
  /** The first digits of an order number, or a complete tracking code. */
  q: foldedCodeField(ORDER_TERM_MAX, "tooLong"),
});
