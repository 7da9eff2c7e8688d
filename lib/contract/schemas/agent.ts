import * as yup from "yup";
import { foldNumber } from "@/lib/persian/fold-number";
import { CHOOSABLE_PERIODS } from "../checkout";
import {
  bitField,
  digitsField,
  flagField,
  foldTyped,
  idField,
  integerField,
  mobileField,
  nameField,
  numberAsText,
  optionalText,
  textField,
} from "../fields";

const NATIONAL_ID = /^\d{10}$/;
const FOREIGNER_CODE = /^\d{12}$/;
const POSTAL_CODE = /^[1-9]\d{9}$/;
const CUSTOMER_NO = /^\d{10,12}$/;
const HANDLE = /^[A-Za-z0-9_-]{8,64}$/;

/** Any ten digits, or twelve for foreigners, because the check digit in old records may be wrong (contract). */
const customerNo = () =>
  yup
    .string()
    .when("is_foreigner", ([isForeigner]) =>
      isForeigner
        ? digitsField(FOREIGNER_CODE, "foreignerCodeInvalid", "foreignerCodeInvalid")
        : digitsField(NATIONAL_ID, "nationalIdRequired", "nationalIdLength"),
    ) as yup.StringSchema<string>;
const postalCode = () =>
  yup
    .string()
    .transform((_, original) => {
      const folded = foldTyped(original, foldNumber);
      return folded === "" ? null : folded;
    })
    .nullable()
    .when(([value]) => (value ? digitsField(POSTAL_CODE, "postalInvalid", "postalInvalid") : yup.string().nullable()));

export const customerFindSchema = yup.object({ is_foreigner: flagField().default(false), national_no: customerNo() });

export const customerAddressFieldsSchema = yup.object({
  address: textField(500, "customerFields"),
  number: textField(20, "customerFields").transform(numberAsText),
  /** The spec uses both names for the postal code. */
  postal_code: postalCode(),
  postal_no: postalCode(),
  province: optionalText(60),
  city: optionalText(60),
});

export const customerSchema = customerFindSchema.concat(customerAddressFieldsSchema).shape({
  first_name: nameField("customerFields"),
  last_name: nameField("customerFields"),
  mobile: mobileField("customerFields"),
});

export const customerAddressSchema = customerFindSchema.concat(customerAddressFieldsSchema);

const DAY = /^\d{4}-\d\d-\d\d$/;
const optionalId = (message?: string) => idField(message).nullable().optional().default(undefined);

/** `user` is the customer's national id, or this agent's handle for the customer. */
export const assignBasketSchema = yup.object({
  is_foreigner: flagField().default(false),
  user: yup
    .string()
    .transform((_, original) => {
      const folded = foldTyped(original, foldNumber);
      return CUSTOMER_NO.test(String(folded)) ? folded : original;
    })
    .typeError("customerRequired")
    .required("customerRequired")
    .max(64, "customerRequired")
    .test("user", "customerRequired", (value) => !value || HANDLE.test(value) || CUSTOMER_NO.test(value)),
  dry_run: flagField().default(false),
  info_id: optionalId("checkoutAddress"),
  posting_method: optionalId("checkoutShipping"),
  payment_port: optionalId("checkoutPayment"),
  periodic_type: integerField(1, 9, "checkoutPeriod")
    .oneOf([...CHOOSABLE_PERIODS], "checkoutPeriod")
    .optional(),
  time_id: optionalId("checkoutTime"),
  visitor_discount: bitField(),
  delivered_at: yup
    .string()
    .typeError("day")
    .matches(DAY, { message: "day", excludeEmptyString: true })
    .nullable()
    .optional(),
  note_context: optionalText(2000).nullable().default(null),
  expected_total: integerField(0).nullable().optional().default(undefined),
});
