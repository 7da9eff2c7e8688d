import * as yup from "yup";
import { MAX_RIALS } from "../bounds";
import { MAX_BUNDLE_ITEMS } from "../desk-bundle";
import { idField, integerField, momentField, rialsField, textField } from "../fields";
import { recordVersion } from "./desk-record";

const MAX_NAME = 60;
const MIN_ITEMS = 2;
const MAX_COUNT = 99;

const name = () => textField(MAX_NAME, "bundleName");
const price = () => rialsField(1, MAX_RIALS, "price");
const itemsField = () =>
  yup
    .array()
    .transform((value, original) => (typeof original === "string" ? original : value))
    .typeError("bundleItems")
    .min(MIN_ITEMS, "bundleItems")
    .max(MAX_BUNDLE_ITEMS, "listTooLong")
    .of(yup.object({ product_id: idField("bundleItems"), count: integerField(1, MAX_COUNT, "count") }));
const fields = () => ({
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
