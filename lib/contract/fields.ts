import * as yup from "yup";
import { parseDecimal, parseInteger } from "@/lib/persian/digits";
import { foldCode, foldNumber } from "@/lib/persian/fold-number";
import { cleanText, toCodeText, toPersianText } from "@/lib/persian/letters";
import { type MobileProblem, parseMobile } from "@/lib/persian/mobile";
import { isForeignerCode, isNationalId } from "@/lib/persian/national-id";
import { MAX_ID, MAX_PAGE } from "./envelope";

// Messages are keys of `Validation` in messages/fa.json; the reader translates them.

const LATIN_LETTER = /[A-Za-z]/;
export const OTP_LENGTH = 4; // spec 9

/** A whole number within bounds, typed or sent in any digits. */
export function integerField(min: number, max = Number.MAX_SAFE_INTEGER, message = "number"): yup.NumberSchema<number> {
  return yup
    .number()
    .transform((_, original) => (original === null ? null : parseInteger(original)))
    .typeError(message)
    .required(message)
    .min(min, message)
    .max(max, message);
}

/** Rials that make whole toman: amounts are shown in toman, and count × price has to be the sum that is shown. */
export function rialsField(min: number, max: number, message: string): yup.NumberSchema<number> {
  return integerField(min, max, message).test("toman", "wholeToman", (value) => !(value % 10));
}

export function idField(message = "id"): yup.NumberSchema<number> {
  return integerField(1, MAX_ID, message);
}

/** `page` of a list, from 1. */
export function pageField() {
  return integerField(1, MAX_PAGE, "page").optional();
}

/**
 * A list of ids, told apart as a whole: a test for each item would cost more than reading all of them. `read` takes the list
 * out of what came; what is none is refused.
 */
export function idListField(max: number, message: string, read = (value: unknown) => value) {
  return yup
    .array<yup.AnyObject, number>()
    .transform((_, original) => {
      const list = read(original);
      return Array.isArray(list) ? list.map(parseInteger) : list;
    })
    .typeError(message)
    .test("ids", message, (ids) => ids == null || ids.every((id) => id >= 1 && id <= MAX_ID))
    .max(max, "listTooLong");
}

/** A flag that the wire carries as 0 or 1, or as a boolean. */
export function flagField(): yup.BooleanSchema<boolean | undefined> {
  return yup
    .boolean()
    .transform((value, original) => (original === 0 || original === 1 ? original === 1 : value))
    .typeError("flag");
}

/** The same as a number, where nothing has to be said. */
export function bitField() {
  return integerField(0, 1, "flag")
    .transform((value, original) => (typeof original === "boolean" ? Number(original) : value))
    .nullable()
    .optional();
}

/** Text for people: Persian letters, no control or direction characters. */
export function textField(max: number, required: string): yup.StringSchema<string> {
  return optionalText(max).required(required) as yup.StringSchema<string>;
}

export function optionalText(max: number): yup.StringSchema<string | undefined> {
  return yup
    .string()
    .transform((_, original) => (typeof original === "string" ? toPersianText(original) : original))
    .typeError("text")
    .max(max, "tooLong");
}

/** What somebody looks for: signs alone stay, since they find nothing, while an empty search finds everything. */
export function searchField(max: number, invalid = "tooLong"): yup.StringSchema<string | undefined> {
  const text = yup.string().transform((_, original) => foldTyped(original, cleanText));
  return text.typeError(invalid === "tooLong" ? "text" : invalid).max(max, invalid);
}

/** A code that may hold blanks, such as a company's: Latin digits, and none of the signs that no database keeps. */
export function codeField(max: number, invalid: string): yup.StringSchema<string | undefined> {
  return yup
    .string()
    .transform((_, original) => (typeof original === "string" ? toCodeText(original) : original))
    .typeError(invalid)
    .max(max, invalid);
}

/** The same where codes are compared in capitals; yup's own `uppercase` breaks on what is no text. */
export function capitalCodeField(max: number, invalid: string): yup.StringSchema<string | undefined> {
  return codeField(max, invalid).transform((value) => (typeof value === "string" ? value.toUpperCase() : value));
}

/** A code without blanks that is compared in capitals, such as a coupon's: folded, so that a pasted one is the printed one. */
export function foldedCodeField(max: number, invalid: string): yup.StringSchema<string | undefined> {
  return yup
    .string()
    .transform((_, original) => foldTyped(original, foldCode))
    .typeError(invalid)
    .max(max, invalid);
}

/** Folds what was typed or sent; whatever is neither text nor a number stays, for the schema to refuse. */
export function foldTyped(value: unknown, fold: (text: string) => string): unknown {
  return typeof value === "string" || typeof value === "number" ? fold(String(value)) : value;
}

/** For text that is often a number and may be sent as one: a plaque, a unit. */
export function numberAsText(value: unknown): unknown {
  return Number.isSafeInteger(value) ? String(value) : value;
}

/** Degrees of latitude or longitude; null where nobody has pointed at the map. */
export function degreesField(most: number) {
  return degreesBetween(-most, most).nullable().default(null);
}

/** Degrees that have to be given. */
export function degreesWithin(least: number, most: number) {
  return degreesBetween(least, most).required("point");
}

function degreesBetween(least: number, most: number) {
  return yup
    .number()
    .transform((_, original) => (original === null ? null : parseDecimal(original)))
    .typeError("point")
    .meta({ decimal: true })
    .min(least, "point")
    .max(most, "point");
}

/** A Persian name: letters typed on a Latin keyboard are refused (spec 5). */
export function nameField(required: string): yup.StringSchema<string> {
  return textField(60, required).test(
    "persian-keyboard",
    "persianKeyboard",
    (value) => !LATIN_LETTER.test(value ?? ""),
  );
}

const MOBILE_PROBLEMS = {
  empty: "mobileLength",
  digitsOnly: "mobileDigitsOnly",
  length: "mobileLength",
  start: "mobileStart",
} as const satisfies Record<MobileProblem, string>;

export function mobileField(required = "mobileRequired"): yup.StringSchema<string> {
  return yup
    .string()
    .transform((_, original) => {
      const parsed = parseMobile(typeof original === "string" || typeof original === "number" ? String(original) : "");
      return "mobile" in parsed ? parsed.mobile : original;
    })
    .typeError("mobileLength")
    .required(required)
    .test("mobile", "mobileLength", (value: string | null | undefined, context) => {
      // None is told by `required`, or may be left out.
      if (value === null || value === undefined) return true;
      const parsed = parseMobile(value);
      if ("mobile" in parsed) return true;
      return context.createError({ message: MOBILE_PROBLEMS[parsed.problem] });
    });
}

/** A number kept as Latin text, such as a one-time code or a postal code; `fold` says what its pattern knows. */
export function digitsField(
  pattern: RegExp,
  required: string,
  invalid: string,
  fold = foldNumber,
): yup.StringSchema<string> {
  return yup
    .string()
    .transform((_, original) => foldTyped(original, fold))
    .typeError(invalid)
    .required(required)
    .matches(pattern, invalid);
}

/** Text that may be taken away again: empty is null. */
export function clearedText(max: number) {
  return optionalText(max)
    .transform((value) => value || null)
    .nullable();
}

/** The same for a number that is kept as text. */
export function clearedDigits(pattern: RegExp, invalid: string) {
  return yup
    .string()
    .transform((_, original) => {
      const folded = foldTyped(original, foldNumber);
      return folded === "" ? null : folded;
    })
    .typeError(invalid)
    .nullable()
    .matches(pattern, { message: invalid, excludeEmptyString: true });
}

/** Ten digits of a citizen, or twelve of a foreigner's code. */
const NATIONAL_ID = /^\d{10}(?:\d{2})?$/;

export function nationalIdField(): yup.StringSchema<string> {
  return digitsField(NATIONAL_ID, "nationalIdRequired", "nationalIdLength").test(
    "national-id",
    "nationalIdInvalid",
    // A wrong length is told by its own sentence.
    (value) => !NATIONAL_ID.test(value ?? "") || isNationalId(value ?? "") || isForeignerCode(value ?? ""),
  );
}

export function otpField(): yup.StringSchema<string> {
  return digitsField(new RegExp(`^\\d{${OTP_LENGTH}}$`), "otpRequired", "otpLength");
}

/** A file; a call that takes one is sent as multipart/form-data. */
export function fileField(required: string): yup.MixedSchema<Blob> {
  return yup
    .mixed<Blob>({ check: (value): value is Blob => value instanceof Blob, type: "file" })
    .typeError(required)
    .required(required)
    .meta({ file: true });
}

export const EMAIL = /^[^\s@<>"]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i;

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d:\d\d)$/;

/** A moment of ISO 8601 with its offset, kept as text. */
export function momentField(required: string, invalid: string): yup.StringSchema<string> {
  return yup
    .string()
    .typeError(invalid)
    .required(required)
    .test("moment", invalid, (value) => !value || (MOMENT.test(value) && !Number.isNaN(Date.parse(value))));
}
