import * as yup from "yup";
import { parseDecimal } from "@/lib/persian/digits";
import { MAX_RIALS } from "../bounds";
import {
  COPY_PARTS,
  type CopyPart,
  MAX_FITS,
  MAX_IN_BOX,
  MAX_LOW_STOCK,
  MAX_NOTE,
  MAX_OPTIONS,
  MAX_OWN_FEATURES,
  MAX_PICTURES,
  MAX_WARRANTY_MONTHS,
  PRODUCT_STATES,
  type ProductState,
} from "../desk-product";
import {
  clearableText,
  flagField,
  idField,
  idListField,
  integerField,
  optionalText,
  rialsField,
  textField,
} from "../fields";
import { MAX_ALT } from "../pictures";
import { MAX_CHOICES, MAX_FIELDS } from "../template";
import { recordVersion } from "./desk-record";

const NAME = { min: 3, max: 80 };
/** Texts from older versions may be longer than new ones, which the service limits. */
const MAX_STORED_TEXT = 2000;
const HEX = /^#[0-9a-f]{6}$/i;
const SLUG = /^[\p{L}\p{M}\d-]+$/u;

/** Text is never parsed as JSON. */
const textless = (value: unknown, original: unknown) => (typeof original === "string" ? original : value);
const listOf = <Item extends yup.AnySchema>(item: Item, max: number, invalid: string) =>
  yup.array().transform(textless).typeError(invalid).max(max, "listTooLong").of(item);

const name = () => textField(NAME.max, "productName").min(NAME.min, "productName");
const isNumber = (value: unknown) => typeof value === "number" && Number.isFinite(value);
/** In Latin or Persian digits; «٫», «.» or «/» precedes the decimals. */
const quantity = () =>
  yup
    .number()
    .transform((_, original) =>
      typeof original === "string"
        ? parseDecimal(original.replace("/", "."))
        : isNumber(original)
          ? original
          : Number.NaN,
    )
    .typeError("featureNumber")
    .min(0, "featureNumber")
    .max(MAX_RIALS, "featureNumber");

const picture = () => yup.object({ id: idField("pictureId"), alt: optionalText(MAX_ALT) });
const feature = () =>
  yup.object({
    field_id: idField("productFeature"),
    number: quantity().optional(),
    choice_ids: idListField(MAX_CHOICES, "featureChoice"),
    text: optionalText(MAX_STORED_TEXT),
    bool: flagField().optional(),
  });
const ownFeature = () =>
  yup.object({ name: textField(100, "ownFeature"), value: textField(MAX_STORED_TEXT, "ownFeature") });
const option = () =>
  yup.object({
    id: idField().optional(),
    title: textField(60, "productOption"),
    text: optionalText(300).default(""),
    price: rialsField(0, MAX_RIALS, "price"),
    checked: flagField().default(false),
  });

const colorField = () =>
  yup
    .object({ name: textField(20, "productColor"), code: textField(7, "productColor").matches(HEX, "productColor") })
    .transform(textless)
    .typeError("productColor")
    .nullable()
    .optional()
    .default(undefined);

const seoField = () =>
  yup
    .object({ title: clearableText(60), description: clearableText(155) })
    .transform(textless)
    .typeError("invalid")
    .optional()
    .default(undefined)
    .test("some", "invalid", (seo) => !seo || seo.title !== undefined || seo.description !== undefined);

/** A missing field stays unchanged, or is empty in a new product. */
const fields = () => ({
  slug: optionalText(120).matches(SLUG, { message: "productSlug", excludeEmptyString: true }),
  brand_id: idField("productBrand").nullable().optional(),
  excerpt: optionalText(160),
  pictures: listOf(picture(), MAX_PICTURES, "pictureId"),
  sample_images: flagField().optional(),
  features: listOf(feature(), MAX_FIELDS * 4, "productFeature"),
  own_features: listOf(ownFeature(), MAX_OWN_FEATURES, "ownFeature"),
  color: colorField(),
  family: clearableText(40).optional(),
  options: listOf(option(), MAX_OPTIONS, "productOption"),
  in_box: listOf(textField(80, "inBox"), MAX_IN_BOX, "inBox"),
  warranty_months: integerField(0, MAX_WARRANTY_MONTHS, "warrantyMonths").nullable().optional(),
  fits: idListField(MAX_FITS, "productFits"),
  note: yup.string().typeError("text").max(MAX_NOTE, "tooLong").optional(),
  seo: seoField(),
  unit: optionalText(30),
  low_stock: integerField(0, MAX_LOW_STOCK, "lowStock").nullable().optional(),
});

export const newProductSchema = yup.object({ name: name(), category_id: idField("productCategory"), ...fields() });
export const productRecordSchema = yup.object({
  version: recordVersion(),
  name: name().optional(),
  category_id: idField("productCategory").optional(),
  ...fields(),
});
export type NewProductInput = yup.InferType<typeof newProductSchema>;
export type ProductRecordInput = yup.InferType<typeof productRecordSchema>;

/** Without `parts` a copy takes all of them. */
export const copyProductSchema = yup.object({
  parts: yup
    .array()
    .typeError("copyParts")
    .max(COPY_PARTS.length, "copyParts")
    .of(yup.string<CopyPart>().required("copyParts").oneOf(COPY_PARTS, "copyParts"))
    .optional()
    .default(undefined),
});

export const productStateSchema = yup.object({
  state: yup
    .string<ProductState>()
    .typeError("productState")
    .required("productState")
    .oneOf(PRODUCT_STATES, "productState"),
  /** The successor that a removed product's page links to. */
  successor_id: idField("successor").nullable().optional(),
});
