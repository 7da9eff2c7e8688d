import type * as yup from "yup";
import { MAX_RIALS } from "../bounds";
import { CUSTOMER_TABS } from "../desk-customer";
import { clearableText, codeField, EMAIL, idField, integerField } from "../fields";
import { profileSchema } from "./auth";
import { listFields } from "./desk-order";
import { recordFilter, recordVersion } from "./desk-record";

export const STAFF_NOTE_MAX = 1000;
const NAME_MAX = 60;
const EMAIL_MAX = 254;
const MAX_ORDERS = 1_000_000;

/** Least number of orders, least value in rials, and the day since which the customer has ordered. */
export const customerFilterSchema = recordFilter(CUSTOMER_TABS).shape({
  city: codeField(60, "tooLong"),
  agent: idField("invalid").optional(),
  orders: integerField(1, MAX_ORDERS, "number").optional(),
  paid: integerField(1, MAX_RIALS, "number").optional(),
  since: listFields().from,
});

/** Names may be empty, because an account exists before its owner has typed them. */
export const customerFormSchema = profileSchema.pick(["company_name", "economic_no", "registration_no"]).shape({
  first_name: clearableText(NAME_MAX).optional().default(null),
  last_name: clearableText(NAME_MAX).optional().default(null),
  email: clearableText(EMAIL_MAX)
    .optional()
    .default(null)
    .matches(EMAIL, { message: "emailInvalid", excludeEmptyString: true }),
  staff_note: clearableText(STAFF_NOTE_MAX).optional().default(null),
});
export const customerSaveSchema = customerFormSchema.shape({ version: recordVersion() });
export type CustomerInput = yup.InferType<typeof customerFormSchema>;
