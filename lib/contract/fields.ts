import * as yup from "yup";
import { parseDecimal, parseInteger } from "@/lib/persian/digits";
import { foldCode, foldNumber } from "@/lib/persian/fold-number";
import { cleanText, toCodeText, toPersianText } from "@/lib/persian/letters";
import { type MobileProblem, parseMobile } from "@/lib/persian/mobile";
import { isForeignerCode, isNationalId } from "@/lib/persian/national-id";
import { MAX_ID, MAX_PAGE } from "./envelope";

// Messages are keys of `Validation` in messages/fa.json, which the recipient translates.

const LATIN_LETTER = /[A-Za-z]/;
export const OTP_LENGTH = 4; // spec 9

/** A whole number within bounds, in Latin, Persian or Arabic digits. */
export function integerField(min: number, max = Number.MAX_SAFE_INTEGER, message = "number"): yup.NumberSchema<number> {
  return yup
    .number()
    .transform((_, original) => (original === null ? null : parseInteger(original)))
    .typeError(message)
    .required(message)
    .min(min, message)
    .max(max, message);
}

/** Rials in whole toman: prices are shown in toman, and count × price must equal the displayed sum. */
export function rialsField(min: number, max: number, message: string): yup.NumberSchema<number> {
  return integerField(min, max, message).test("toman", "wholeToman", (value) => !(value % 10));
}

export function idField(message = "id"): yup.NumberSchema<number> {
  return integerField(1, MAX_ID, message);
}

export function pageField() {
  return integerField(1, MAX_PAGE, "page").optional();
}

/** A list of ids that `read` extracts, validated as a whole, because a test per item is slower than parsing. */
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

/** Accepts 0 and 1 as well as booleans. */
export function flagField(): yup.BooleanSchema<boolean | undefined> {
  return yup
    .boolean()
    .transform((value, original) => (original === 0 || original === 1 ? original === 1 : value))
    .typeError("flag");
}

export function bitField() {
  return integerField(0, 1, "flag")
    .transform((value, original) => (typeof original === "boolean" ? Number(original) : value))
    .nullable()
    .optional();
}

/** Text for human readers: with Persian letter forms, without control or direction characters. */
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

/** A search term. Punctuation on its own is kept, because it finds nothing, whereas an empty term finds everything. */
export function searchField(max: number, invalid = "tooLong"): yup.StringSchema<string | undefined> {
  const text = yup.string().transform((_, original) => foldTyped(original, cleanText));
  return text.typeError(invalid === "tooLong" ? "text" : invalid).max(max, invalid);
}

/** A code that may contain spaces, such as a company's; in Latin digits, without characters that databases reject. */
export function codeField(max: number, invalid: string): yup.StringSchema<string | undefined> {
  return yup
    .string()
    .transform((_, original) => (typeof original === "string" ? toCodeText(original) : original))
    .typeError(invalid)
    .max(max, invalid);
}

/** Converts a code to upper case; yup's own `uppercase` fails on values that are not strings. */
export function capitalCodeField(max: number, invalid: string): yup.StringSchema<string | undefined> {
  return codeField(max, invalid).transform((value) => (typeof value === "string" ? value.toUpperCase() : value));
}

/** A code without spaces, such as a coupon's; normalized, so that a pasted code matches the printed one. */
export function foldedCodeField(max: number, invalid: string): yup.StringSchema<string | undefined> {
  return yup
    .string()
    .transform((_, original) => foldTyped(original, foldCode))
    .typeError(invalid)
    .max(max, invalid);
}

/** Applies `fold` to text and numbers; leaves other values to be rejected by the schema. */
export function foldTyped(value: unknown, fold: (text: string) => string): unknown {
  return typeof value === "string" || typeof value === "number" ? fold(String(value)) : value;
}

/** For text that is often a number and may be sent as one, such as a house number. */
export function numberAsText(value: unknown): unknown {
  return Number.isSafeInteger(value) ? String(value) : value;
}

/** Latitude or longitude in degrees; null if no map point was chosen. */
export function degreesField(most: number) {
  return degreesBetween(-most, most).nullable().default(null);
}

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

/** A Persian name; Latin letters are rejected (spec 5). */
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
      // An empty name is reported by `required`, unless the field is optional.
      if (value === null || value === undefined) return true;
      const parsed = parseMobile(value);
      if ("mobile" in parsed) return true;
      return context.createError({ message: MOBILE_PROBLEMS[parsed.problem] });
    });
}

/** A number stored as Latin text, such as a one-time code or a postal code. */
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

/** Text that can be cleared; an empty string becomes null. */
export function clearableText(max: number) {
  return optionalText(max)
    .transform((value) => value || null)
    .nullable();
}

/** A number stored as text that can be cleared; an empty string becomes null. */
export function clearableDigits(pattern: RegExp, invalid: string) {
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

/** Ten digits for citizens, twelve for foreigners. */
const NATIONAL_ID = /^\d{10}(?:\d{2})?$/;

export function nationalIdField(): yup.StringSchema<string> {
  return digitsField(NATIONAL_ID, "nationalIdRequired", "nationalIdLength").test(
    "national-id",
    "nationalIdInvalid",
    // A wrong length is reported by the pattern.
    (value) => !NATIONAL_ID.test(value ?? "") || isNationalId(value ?? "") || isForeignerCode(value ?? ""),
  );
}

export function otpField(): yup.StringSchema<string> {
  return digitsField(new RegExp(`^\\d{${OTP_LENGTH}}$`), "otpRequired", "otpLength");
}

export function fileField(required: string): yup.MixedSchema<Blob> {
  return yup
    .mixed<Blob>({ check: (value): value is Blob => value instanceof Blob, type: "file" })
    .typeError(required)
    .required(required)
    .meta({ file: true });
}

export const EMAIL = /^[^\s@<>"]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i;

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d:\d\d)$/;

/** Whether this is an ISO 8601 timestamp with offset. */
export const isMoment = (value: string): boolean => MOMENT.test(value) && !Number.isNaN(Date.parse(value));

/** An ISO 8601 timestamp with offset, kept as text. */
export function momentField(required: string, invalid: string): yup.StringSchema<string> {
  return yup
    .string()
    .typeError(invalid)
    .required(required)
    .test("moment", invalid, (value) => !value || isMoment(value));
}
