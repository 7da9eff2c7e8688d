import * as yup from "yup";
import { MAX_RIALS } from "../bounds";
import { AGENT_TABS, CUSTOMER_TABS, WALLET_REASONS, type WalletReason } from "../desk-customer";
import {
  clearableText,
  codeField,
  EMAIL,
  flagField,
  idField,
  idListField,
  integerField,
  mobileField,
  nameField,
  pageField,
  textField,
} from "../fields";
import { profileSchema } from "./auth";
import { listFields } from "./desk-order";
import { recordFilter, recordVersion } from "./desk-record";

export const WALLET_MOST = 500_000_000;
export const WALLET_WORDS_MAX = 120;
const WALLET_WORDS_MIN = 3;
export const DECISION_REASON_MAX = 120;
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
export const newCustomerSchema = yup.object({
  mobile: mobileField(),
  first_name: nameField("firstNameRequired"),
  last_name: nameField("lastNameRequired"),
});
export type NewCustomer = yup.InferType<typeof newCustomerSchema>;
export const customerSaveSchema = customerFormSchema.shape({ version: recordVersion() });
export type CustomerInput = yup.InferType<typeof customerFormSchema>;

/** `delta` is in rials, negative if it leaves the wallet; the customer reads `words`. */
export const walletEntrySchema = yup.object({
  delta: integerField(-WALLET_MOST, WALLET_MOST, "walletDelta")
    .test("some", "walletDelta", (delta) => delta !== 0)
    .test("toman", "wholeToman", (delta) => !(delta % 10)),
  reason: yup
    .string<WalletReason>()
    .typeError("walletReason")
    .required("walletReason")
    .oneOf(WALLET_REASONS, "walletReason"),
  words: textField(WALLET_WORDS_MAX, "walletWords").min(WALLET_WORDS_MIN, "walletWords"),
  sms: flagField().default(false),
});

const reasonField = () => clearableText(DECISION_REASON_MAX).optional().default(null);

/** A refusal needs a reason. */
export const confirmationSchema = yup.object({
  verdict: flagField().required("flag"),
  reason: reasonField().when("verdict", ([yes], field) => (yes ? field : field.required("reasonRequired"))),
  sms: flagField().default(false),
});

export const MAX_CHOSEN_CUSTOMERS = 100;
export const customerIdsField = () =>
  idListField(MAX_CHOSEN_CUSTOMERS, "customers").required("customers").min(1, "customers");
export const confirmationsSchema = yup.object({ ids: customerIdsField(), sms: flagField().default(false) });

/** Blocks the account if `verdict` is true, which needs a reason, and opens it again otherwise. */
export const blockSchema = yup.object({
  verdict: flagField().required("flag"),
  reason: reasonField().when("verdict", ([yes], field) => (yes ? field.required("reasonRequired") : field)),
});

export const staffReasonSchema = yup.object({ reason: textField(DECISION_REASON_MAX, "reasonRequired") });

export const waitlistFilterSchema = yup.object({ page: pageField() });
export const agentFilterSchema = recordFilter(AGENT_TABS);
export const pauseSchema = yup.object({ paused: flagField().required("flag") });
