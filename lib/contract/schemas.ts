import * as yup from "yup";
import { AddMode, CartType } from "./cart";
import { CHOOSABLE_PERIODS, DEFAULT_TIME_ID, PeriodType } from "./checkout";
import { MAX_ID } from "./envelope";
import {
  degreesField,
  digitsField,
  EMAIL,
  flagField,
  idField,
  idListField,
  integerField,
  mobileField,
  nameField,
  nationalIdField,
  numberAsText,
  optionalText,
  otpField,
  textField,
} from "./fields";
import { CODE_PURPOSES, Gender } from "./user";

/** No line of a basket holds more pieces, whatever the product allows. */
export const MAX_COUNT = 10_000;
const MAX_OPTIONS = 50;
const MAX_MERGED_LINES = 100;
const PASSWORD_MIN = 8;
const PASSWORD_MAX = 128;

export const mobileNoSchema = yup.object({ mobile_no: mobileField() });

export const loginSchema = yup.object({
  mobile_no: mobileField(),
  password: yup
    .string()
    .strict()
    .typeError("passwordRequired")
    .required("passwordRequired")
    .max(PASSWORD_MAX, "passwordTooLong"),
});

/** What a code of POST /code is for: a code for one purpose is worth nothing for the other. One asked for by the number alone serves either. */
export const codeRequestSchema = yup.object({
  mobile_no: mobileField(),
  purpose: yup.string().oneOf(CODE_PURPOSES, "invalid"),
});

export const verificationSchema = yup.object({ mobile_no: mobileField(), code: otpField() });

export const loginCodeSchema = yup.object({ mobile: mobileField(), code: otpField() });

/** A password somebody chooses, and the same once more. */
const newPasswordFields = () => ({
  password: yup
    .string()
    .strict()
    .typeError("passwordRequired")
    .required("passwordRequired")
    .min(PASSWORD_MIN, "passwordTooShort")
    .max(PASSWORD_MAX, "passwordTooLong"),
  password_confirmation: yup
    .string()
    .strict()
    .typeError("passwordRepeatRequired")
    .required("passwordRepeatRequired")
    .oneOf([yup.ref("password")], "passwordMismatch"),
});

export const signupSchema = yup.object({
  first_name: nameField("firstNameRequired"),
  last_name: nameField("lastNameRequired"),
  email: textField(254, "emailRequired").matches(EMAIL, "emailInvalid"),
  ...newPasswordFields(),
  terms_of_use: flagField().required("termsRequired").oneOf([true], "termsRequired"),
});

export const passwordResetSchema = yup.object({ mobile_no: mobileField(), code: otpField(), ...newPasswordFields() });

/** A person may send any subset of these. */
export const profileSchema = yup.object({
  first_name: nameField("firstNameRequired"),
  last_name: nameField("lastNameRequired"),
  national_no: nationalIdField(),
  email: textField(254, "emailRequired").matches(EMAIL, "emailInvalid"),
  gender: integerField(Gender.Unspecified, Gender.Female, "gender"),
});

const POSTAL_CODE = /^[1-9]\d{9}$/;

export const addressSchema = yup.object({
  name: textField(100, "recipientRequired"),
  mobile: mobileField("recipientMobileRequired"),
  province: textField(60, "provinceRequired"),
  city: textField(60, "cityRequired"),
  address: textField(500, "addressRequired"),
  number: textField(20, "plaqueRequired").transform(numberAsText),
  unit: optionalText(20)
    .transform((value) => (value === "" ? null : numberAsText(value)))
    .nullable()
    .default(null),
  postal_code: digitsField(POSTAL_CODE, "postalRequired", "postalInvalid"),
  lat: degreesField(90),
  lng: degreesField(180),
});

const cartTypeField = () => integerField(CartType.Product, CartType.Bundle, "cartType");

/** How many are wanted; more than there may be is for the shop to refuse, in the words for that. */
const countField = () => integerField(1, MAX_ID, "count");

/** Ids of chosen options; null and a missing list are none. A list of anything but numbers is refused. */
const optionsField = () => idListField(MAX_OPTIONS, "options").nullable();

export const cartAddSchema = yup.object({
  type: cartTypeField(),
  count: countField(),
  add: integerField(AddMode.Set, AddMode.Increment, "addMode").default(AddMode.Increment),
  options: optionsField(),
});

export const cartSubtractSchema = yup.object({
  type: cartTypeField(),
  /** Only 0 is spoken: the whole line goes. */
  count: integerField(0, 0, "count").nullable().optional().default(undefined),
});

export const cartMergeSchema = yup.object({
  items: yup
    .array()
    .of(
      yup.object({
        id: idField(),
        type: cartTypeField(),
        count: countField(),
        options: optionsField(),
      }),
    )
    // A list in a string is no list: yup would read it.
    .transform((_, original) => original)
    .typeError("items")
    .required("items")
    .max(MAX_MERGED_LINES, "listTooLong"),
});

/** Only products have options. */
export const cartOptionsSchema = yup.object({
  type: integerField(CartType.Product, CartType.Product, "cartType"),
  options: optionsField(),
});

export const checkoutSaveSchema = yup.object({
  info_id: idField("checkoutAddress"),
  posting_method: idField("checkoutShipping"),
  payment_port: idField("checkoutPayment"),
  periodic_type: integerField(1, 9, "checkoutPeriod")
    .oneOf([...CHOOSABLE_PERIODS], "checkoutPeriod")
    .default(PeriodType.Normal),
  time_id: idField("checkoutTime").default(DEFAULT_TIME_ID),
  note_context: optionalText(2000).nullable().default(null),
  /** Rials the page showed; the save is refused when the bill has changed since. */
  expected_total: integerField(0).nullable().optional().default(undefined),
});
