import * as yup from "yup";
import { MAX_RIALS } from "../bounds";
import { MAX_BUNDLE_ITEMS, MAX_BUNDLE_TEXT } from "../desk-bundle";
import { flagField, idField, integerField, momentField, optionalText, rialsField, textField } from "../fields";
import { recordVersion } from "./desk-record";

const MAX_NAME = 60;
const MIN_ITEMS = 2;
const MAX_COUNT = 99;
const SLUG = /^[\p{L}\p{M}\d-]+$/u;

const name = () => textField(MAX_NAME, "bundleName");
const price = () => rialsField(1, MAX_RIALS, "price");
const itemsField = () =>
  yup
    .array()
    .transform((value, original) => (typeof original === "string" ? original : value))
    .typeError("bundleItems")
    .min(MIN_ITEMS, "bundleItems")
    .max(MAX_BUNDLE_ITEMS, "listTooLong")
    .of(
      yup.object({
        product_id: idField("bundleItems"),
        count: integerField(1, MAX_COUNT, "count"),
        price: rialsField(1, MAX_RIALS, "price").optional(),
      }),
    );
const fields = () => ({
  slug: optionalText(120).matches(SLUG, { message: "productSlug", excludeEmptyString: true }),
  text: yup.string().typeError("text").max(MAX_BUNDLE_TEXT, "tooLong").optional(),
  max_count: integerField(1, MAX_COUNT, "count")
    .transform((value, original) => (original === "" ? null : value))
    .nullable()
    .optional(),
  by_phone: flagField().optional(),
  picture: idField("pictureId").nullable().optional(),
  from: momentField("startMoment", "startMoment").nullable().optional(),
  until: momentField("endMoment", "endMoment").nullable().optional(),
});

export const newBundleSchema = yup.object({
  name: name(),
  items: itemsField().required("bundleItems"),
  price: price(),
  ...fields(),
});
/** Fields that are missing stay unchanged. */
export const bundleSaveSchema = yup.object({
  version: recordVersion(),
  name: name().optional(),
  items: itemsField(),
  price: price().optional(),
  ...fields(),
});
export type NewBundleInput = yup.InferType<typeof newBundleSchema>;
export type BundleInput = yup.InferType<typeof bundleSaveSchema>;
