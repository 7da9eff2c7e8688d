import * as yup from "yup";
import { clearableDigits, clearableText, idField, integerField, optionalText, textField } from "../fields";
import { isShopHue, LONGEST, PROMISE_COUNT, PROMISE_KINDS } from "../shop-identity";
import { targetField } from "./target-field";

const WEB = /^https:\/\/\S+$/;
const DIGITS = /^\d{1,12}$/;

const picture = () => idField("pictureUnknown").nullable().default(null);

/** Rejects objects with unknown fields, which would otherwise clear all optional fields. */
function named<Fields extends yup.AnyObject>(schema: yup.ObjectSchema<Fields>, message: string) {
  const isNamed = (value: unknown) =>
    typeof value !== "object" || value === null || Object.keys(value).every((name) => name in schema.fields);
  return schema.typeError(message).test("fields", message, (_, { originalValue }) => isNamed(originalValue));
}

const heroSchema = yup.object({
  title: optionalText(LONGEST.hero_title)
    .default("")
    .matches(/^.{5,}$/s, { message: "heroTitle", excludeEmptyString: true }),
  text: optionalText(LONGEST.hero_text).default(""),
  action: optionalText(LONGEST.hero_action).default(""),
  target: targetField().default(""),
  picture: picture(),
});

const promiseSchema = yup.object({
  kind: yup
    .string<(typeof PROMISE_KINDS)[number]>()
    .typeError("promiseKind")
    .oneOf(PROMISE_KINDS, "promiseKind")
    .required("promiseKind"),
  label: textField(LONGEST.label, "promiseLabel"),
  value: textField(LONGEST.value, "promiseValue"),
});

/** The form sends three empty texts for a missing trust seal. */
const isBlank = (value: unknown) =>
  typeof value === "object" && value !== null && Object.values(value).every((part) => part === "");

const sealsSchema = yup.object({
  enamad_id: clearableDigits(DIGITS, "sealId").default(null),
  enamad_code: clearableText(LONGEST.enamad_code).default(null),
  other: yup
    .object({
      name: textField(LONGEST.seal_name, "sealName"),
      no: optionalText(LONGEST.seal_no).default(""),
      url: textField(300, "webAddress").matches(WEB, "webAddress"),
    })
    .transform((value) => (isBlank(value) ? null : value))
    .nullable()
    .default(null),
});

/** Either none or three to five promises, which fill the receipt on the home page. */
const isPromiseCount = (count: number) => count === 0 || (count >= PROMISE_COUNT.least && count <= PROMISE_COUNT.most);

export const identitySchema = yup.object({
  version: yup.string().typeError("version").required("version").max(80, "version"),
  name: textField(LONGEST.name, "shopName").min(2, "shopName"),
  /** If empty, it is derived from the name. */
  short_name: optionalText(LONGEST.short_name)
    .default("")
    .matches(/^.{2,}$/s, { message: "shortName", excludeEmptyString: true }),
  slogan: optionalText(LONGEST.slogan).default(""),
  logo_light: picture(),
  logo_dark: picture(),
  icon: picture(),
  hue: integerField(0, 359, "hue").test("buy", "hueBuy", (hue) => hue == null || isShopHue(hue)),
  hero: named(heroSchema, "heroTitle"),
  promises: yup
    .array()
    .of(promiseSchema)
    .typeError("promiseCount")
    .max(PROMISE_COUNT.most, "promiseCount")
    .default([])
    .test("count", "promiseCount", (promises) => isPromiseCount(promises?.length ?? 0)),
  about: optionalText(LONGEST.about).default(""),
  seals: named(sealsSchema, "sealId"),
  /** Undefined keeps the stored text. */
  description: optionalText(LONGEST.sentence).optional(),
  summary: optionalText(LONGEST.sentence).optional(),
});

export type IdentityTyped = yup.InferType<typeof identitySchema>;
