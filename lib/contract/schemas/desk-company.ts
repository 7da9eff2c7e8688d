import * as yup from "yup";
import { MAX_PERCENT, MAX_RIALS } from "../bounds";
import { COMPANY_TABS } from "../desk-company";
import {
  clearableText,
  codeField,
  flagField,
  integerField,
  momentField,
  optionalText,
  rialsField,
  textField,
} from "../fields";
import { recordFilter, recordVersion } from "./desk-record";

const NAME_MAX = 100;
const ADDRESS_MAX = 500;
const PHONE_MAX = 30;
const MAX_WINDOWS = 100;
const MAX_CODES = 500;
const CODE_MIN = 3;
const CODE_MAX = 64;

export const companyFilterSchema = recordFilter(COMPANY_TABS);

/** Accepts any value, because tests of a whole list run before its items are known to be strings. */
const wordOf = (value: unknown) => (typeof value === "string" ? value.trim() : "");

/** Empty is allowed, because the form has an empty row for the next code. */
const isWord = (code: unknown) => wordOf(code) === "" || wordOf(code).length >= CODE_MIN;

function repeated(codes: readonly ({ code?: unknown } | null)[] = []): number {
  const words = codes.map((one) => wordOf(one?.code).toUpperCase());
  return words.findIndex((word, at) => word !== "" && words.indexOf(word) < at);
}

const windowsField = () =>
  yup
    .array()
    .typeError("companyWindow")
    .required("companyWindow")
    .max(MAX_WINDOWS, "listTooLong")
    .of(optionalText(NAME_MAX).defined("text").default(""))
    .test("some", (titles, context) => {
      if (titles?.some(wordOf)) return true;
      return context.createError({ path: `${context.path}[0]`, message: "companyWindow" });
    });

const codesField = () =>
  yup
    .array()
    .typeError("codeOfCompany")
    .max(MAX_CODES, "listTooLong")
    .of(
      yup.object({
        code: codeField(CODE_MAX, "codeOfCompany").defined("codeOfCompany").test("word", "codeOfCompany", isWord),
        expires_at: momentField("endMoment", "endMoment").nullable().optional().default(null),
        active: flagField().default(true),
      }),
    )
    .default([])
    .test("once", (codes, context) => {
      const twice = repeated(codes);
      return twice < 0 || context.createError({ path: `${context.path}[${twice}].code`, message: "companyCodeTaken" });
    });

/** Replaces all time windows and codes; accounts linked by a removed code stay linked. */
const fields = () => ({
  name: textField(NAME_MAX, "companyName"),
  address: textField(ADDRESS_MAX, "companyAddress"),
  phone: clearableText(PHONE_MAX).optional().default(null),
  discount_percent: integerField(0, MAX_PERCENT, "discountPercent").default(0),
  flooring: rialsField(0, MAX_RIALS, "refundAmount").default(0),
  open_to_all: flagField().default(false),
  active: flagField().default(true),
  time_windows: windowsField(),
  codes: codesField(),
});

export const newCompanySchema = yup.object(fields());
export const companySaveSchema = yup.object({ version: recordVersion(), ...fields() });
export type CompanyInput = yup.InferType<typeof newCompanySchema>;
