import * as yup from "yup";
import { foldCode } from "@/lib/persian/fold-number";
import { flagField, foldTyped, mobileField, nameField, otpField } from "../fields";
import { CHECK_KEYS, type CheckKey } from "../setup";
import { newPasswordFields } from "./auth";
import { recordVersion } from "./desk-record";

const MAX_TOKEN = 128;
const tokenField = () => yup.string().strict().typeError("text").required("required").max(MAX_TOKEN, "tooLong");

export const ownerSchema = yup.object({
  token: tokenField(),
  mobile_no: mobileField(),
  first_name: nameField("firstNameRequired"),
  last_name: nameField("lastNameRequired"),
  password: newPasswordFields().password,
});

export const ownerProofSchema = yup.object({
  token: tokenField(),
  mobile_no: mobileField(),
  code: otpField().optional(),
});

export const setupCheckSchema = yup.object({
  key: yup.string<CheckKey>().typeError("invalid").oneOf(CHECK_KEYS, "invalid"),
  confirm: flagField(),
});

export const testSmsSchema = yup.object({ mobile_no: mobileField().optional() });

export const testCodeSchema = yup.object({ code: otpField() });

export const openSchema = yup.object({ open: flagField().required("flag") });

const MAX_VALUE = 200;
/** The shop server validates each value for its provider, so that the error names the field. */
const valueField = () =>
  yup
    .string()
    .transform((_, original) => foldTyped(original, foldCode))
    .typeError("text")
    .max(MAX_VALUE, "tooLong");

/** Empty secrets keep the stored ones. */
const providerFields = () => ({
  merchant_id: valueField(),
  access_token: valueField(),
  terminal: valueField(),
  merchant: valueField(),
  api_key: valueField(),
  otp_template: valueField(),
  sender: valueField(),
});

/** A provider's form, whose errors name the same fields as the shop server's. */
export const providerFormSchema = yup.object({
  active: flagField().required("flag"),
  first: flagField(),
  ...providerFields(),
});

export type ProviderTyped = yup.InferType<typeof providerFormSchema>;

/** False for a value that no provider has, which validation would silently drop. */
const isOfProviders = (_: unknown, { originalValue: given }: { originalValue?: unknown }) =>
  Object.keys(given ?? {}).every((key) => key in providerFields());

export const providerSchema = yup.object({
  version: recordVersion().optional(),
  active: flagField().required("flag"),
  first: flagField(),
  fields: yup.object(providerFields()).default({}).test("known", "invalid", isOfProviders),
});
