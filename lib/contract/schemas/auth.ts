import * as yup from "yup";
import { toLatinDigits } from "@/lib/persian/digits";
import { MAX_ID } from "../envelope";
import {
  clearableDigits,
  clearableText,
  EMAIL,
  flagField,
  integerField,
  mobileField,
  nameField,
  nationalIdField,
  optionalText,
  otpField,
  textField,
} from "../fields";
import { CODE_PURPOSES, Gender } from "../user";
import { introduceCodeField } from "./referral";

const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;

/** An existing password; the rules for new ones do not apply. */
export const passwordField = () =>
  yup.string().strict().typeError("passwordRequired").required("passwordRequired").max(PASSWORD_MAX, "passwordTooLong");

export const mobileNoSchema = yup.object({ mobile_no: mobileField() });

const ACT_REASON_MIN = 5;
const ACT_REASON_MAX = 120;

/** Why the staff impersonate a customer. */
export const actReasonSchema = yup.object({
  reason: textField(ACT_REASON_MAX, "actReason").min(ACT_REASON_MIN, "actReason"),
});

/** The customer by number or by id. The desk asks for the reason; older clients send none. */
export const actForSchema = yup.object({
  mobile_no: mobileField()
    .optional()
    .when("customer_id", ([id], field) => (id === undefined ? field.required("mobileRequired") : field)),
  customer_id: integerField(1, MAX_ID, "id").optional(),
  reason: optionalText(ACT_REASON_MAX).min(ACT_REASON_MIN, "actReason"),
});

export const loginSchema = yup.object({
  mobile_no: mobileField(),
  password: passwordField(),
});

/** A code for one purpose is not valid for the other; a code without a purpose is valid for either. */
export const codeRequestSchema = yup.object({
  mobile_no: mobileField(),
  purpose: yup.string().oneOf(CODE_PURPOSES, "invalid"),
});

export const verificationSchema = yup.object({ mobile_no: mobileField(), code: otpField() });

export const loginCodeSchema = yup.object({ mobile: mobileField(), code: otpField() });

export const newPasswordFields = () => ({
  password: passwordField().min(PASSWORD_MIN, "passwordTooShort"),
  password_confirmation: yup
    .string()
    .strict()
    .typeError("passwordRepeatRequired")
    .required("passwordRepeatRequired")
    // Hidden digits look the same, so Persian and Latin ones are treated as equal.
    .test(
      "same",
      "passwordMismatch",
      (value, { parent }) => toLatinDigits(value) === toLatinDigits(String(parent.password ?? "")),
    ),
});

export const signupSchema = yup.object({
  first_name: nameField("firstNameRequired"),
  last_name: nameField("lastNameRequired"),
  email: textField(254, "emailRequired").matches(EMAIL, "emailInvalid"),
  ...newPasswordFields(),
  introduce_code: introduceCodeField(),
  terms_of_use: flagField().required("termsRequired").oneOf([true], "termsRequired"),
});

export const passwordResetSchema = yup.object({ mobile_no: mobileField(), code: otpField(), ...newPasswordFields() });

const REASON_MAX = 200;
const COMPANY_NAME_MAX = 100;
const ECONOMIC_NO = /^\d{11,14}$/;
const REGISTRATION_NO = /^\d{1,15}$/;

/** A client may send any subset. Business fields can be cleared. */
export const profileSchema = yup.object({
  first_name: nameField("firstNameRequired"),
  last_name: nameField("lastNameRequired"),
  national_no: nationalIdField(),
  /** Why the national id is changed, required if orders were made with the old one. */
  national_no_reason: optionalText(REASON_MAX),
  email: textField(254, "emailRequired").matches(EMAIL, "emailInvalid"),
  gender: integerField(Gender.Unspecified, Gender.Female, "gender"),
  economic_no: clearableDigits(ECONOMIC_NO, "economicNo"),
  registration_no: clearableDigits(REGISTRATION_NO, "registrationNo"),
  company_name: clearableText(COMPANY_NAME_MAX),
  wants_offers: flagField(),
});

export const profileChangeSchema = profileSchema.partial();
