import * as yup from "yup";
import { MAX_SALE_ITEMS, MAX_SALE_PERCENT } from "../desk-sale";
import { idField, integerField, momentField } from "../fields";
import { recordVersion } from "./desk-record";
import { itemPosition, recordName } from "./desk-shelf";

const itemsField = () =>
  yup
    .array()
    .transform((value, original) => (typeof original === "string" ? original : value))
    .typeError("saleItems")
    .min(1, "saleItems")
    .max(MAX_SALE_ITEMS, "listTooLong")
    .of(
      yup.object({
        product_id: idField("saleItem"),
        percent: integerField(1, MAX_SALE_PERCENT, "salePercent"),
        position: itemPosition(),
      }),
    );
const start = () => momentField("startMoment", "startMoment");
const end = () => momentField("endMoment", "endMoment");

export const newSaleSchema = yup.object({
  name: recordName(),
  items: itemsField().required("saleItems"),
  from: start().nullable().optional(),
  until: end(),
});
/** What is missing stays; no `from` is now. */
export const saleSaveSchema = yup.object({
  version: recordVersion(),
  name: recordName().optional(),
  items: itemsField(),
  from: start().nullable().optional(),
  until: end().optional(),
});
export type NewSaleInput = yup.InferType<typeof newSaleSchema>;
export type SaleInput = yup.InferType<typeof saleSaveSchema>;
