import * as yup from "yup";
import { MOST_PERCENT, MOST_RIALS } from "../bounds";
import { COMPANY_TABS } from "../desk-company";
import {
  clearedText,
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
const MOST_WINDOWS = 100;
const MOST_CODES = 500;
const CODE_MIN = 3;
const CODE_MAX = 64;

export const companyFilterSchema = recordFilter(COMPANY_TABS);

/** What a list is checked for as a whole is asked before its items are known to be texts. */
const wordOf = (value: unknown) => (typeof value === "string" ? value.trim() : "");

/** An empty one is none: a form has a row for the next. */
const isWord = (code: unknown) => wordOf(code) === "" || wordOf(code).length >= CODE_MIN;

/** Told apart as they are compared, without their case. */
function repeated(codes: readonly ({ code?: unknown } | null)[] = []): number {
  const words = codes.map((one) => wordOf(one?.code).toUpperCase());
  return words.findIndex((word, at) => word !== "" && words.indexOf(word) < at);
}

const windowsField = () =>
  yup
    .array()
    .typeError("companyWindow")
    .required("companyWindow")
    .max(MOST_WINDOWS, "listTooLong")
    .of(optionalText(NAME_MAX).defined("text").default(""))
    .test("some", (titles, context) => {
      if (titles?.some(wordOf)) return true;
      return context.createError({ path: `${context.path}[0]`, message: "companyWindow" });
    });

const codesField = () =>
  yup
    .array()
    .typeError("codeOfCompany")
    .max(MOST_CODES, "listTooLong")
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

/** Windows and codes that are named are all that it has from then on; accounts that a code linked stay linked. */
const fields = () => ({
  name: textField(NAME_MAX, "companyName"),
  address: textField(ADDRESS_MAX, "companyAddress"),
  phone: clearedText(PHONE_MAX).optional().default(null),
  discount_percent: integerField(0, MOST_PERCENT, "discountPercent").default(0),
  flooring: rialsField(0, MOST_RIALS, "refundAmount").default(0),
  open_to_all: flagField().default(false),
  active: flagField().default(true),
  time_windows: windowsField(),
  codes: codesField(),
});

export const newCompanySchema = yup.object(fields());
export const companySaveSchema = yup.object({ version: recordVersion(), ...fields() });
export type CompanyTyped = yup.InferType<typeof newCompanySchema>;
