import * as yup from "yup";
import { flagField, idField, idListField, integerField, optionalText, textField } from "../fields";
import { FIELD_KEY, FIELD_KINDS, type FieldKind, MAX_CHOICES, MAX_FIELDS } from "../template";
import { recordVersion } from "./desk-record";

const NAME = { min: 2, max: 40 };
const SLUG = /^[\p{L}\p{M}\d-]+$/u;
const MAX_STORED_TEXT = 4000;
const MAX_LISTED = 10_000;
const MAX_STEPS = 20;
const MAX_NUMBER = 1_000_000_000;

const notJson = (value: unknown, original: unknown) => (typeof original === "string" ? original : value);

/** The name of a new choice, or an existing choice with its id, which stays with its products if renamed. */
const choiceField = () =>
  yup
    .object({ id: integerField(1, MAX_NUMBER, "templateChoice").optional(), name: textField(200, "templateChoice") })
    .transform((value, original) => (typeof original === "string" ? { name: original } : value))
    .typeError("templateChoice");

const templateField = () =>
  yup.object({
    id: idField("templateField").optional(),
    key: optionalText(20).matches(FIELD_KEY, { message: "templateKey", excludeEmptyString: true }),
    name: textField(100, "templateName"),
    kind: yup.string<FieldKind>().typeError("templateKind").required("templateKind").oneOf(FIELD_KINDS, "templateKind"),
    unit: optionalText(20).nullable(),
    steps: yup
      .array()
      .transform(notJson)
      .typeError("templateSteps")
      .max(MAX_STEPS, "listTooLong")
      .of(integerField(0, MAX_NUMBER, "templateSteps"))
      .default([]),
    choices: yup
      .array()
      .transform(notJson)
      .typeError("templateChoice")
      .max(MAX_CHOICES, "listTooLong")
      .of(choiceField())
      .default([]),
    filter: flagField().default(false),
    card: flagField().default(false),
    must: flagField().default(false),
  });

const fields = () => ({
  slug: optionalText(120).matches(SLUG, { message: "productSlug", excludeEmptyString: true }),
  parent_id: idField("categoryParent").nullable().optional(),
  picture: idField("pictureId").nullable().optional(),
  excerpt: optionalText(MAX_STORED_TEXT),
  hidden: flagField().optional(),
  template: yup
    .array()
    .transform(notJson)
    .typeError("templateField")
    .max(MAX_FIELDS, "listTooLong")
    .of(templateField()),
});
const name = () => textField(NAME.max, "categoryName").min(NAME.min, "categoryName");

export const newCategorySchema = yup.object({ name: name(), ...fields() });
/** Fields that are missing stay unchanged; a given template replaces the old one, matched by field id. */
export const categorySaveSchema = yup.object({ version: recordVersion(), name: name().optional(), ...fields() });
export type NewCategoryInput = yup.InferType<typeof newCategorySchema>;
export type CategoryInput = yup.InferType<typeof categorySaveSchema>;
export type TemplateFieldInput = NonNullable<NewCategoryInput["template"]>[number];

export const orderSchema = yup.object({
  ids: idListField(MAX_LISTED, "id")
    .required("id")
    .min(1, "id")
    .test("once", "id", (ids) => !ids || new Set(ids).size === ids.length),
});
