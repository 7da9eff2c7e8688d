import * as yup from "yup";
import { MAX_SHELF_ITEMS, RULE_ORDERS, type RuleOrder, SHELF_MODES, SHELF_RULES, type ShelfMode } from "../desk-shelf";
import { idField, integerField, momentField, optionalText, textField } from "../fields";
import { recordVersion } from "./desk-record";

const NAME = { min: 2, max: 40 };
const COLOR = /^#[0-9a-f]{6}$/i;

const notJson = (value: unknown, original: unknown) => (typeof original === "string" ? original : value);
const oneOf = <Value extends string>(values: readonly Value[], message: string) =>
  yup.string<Value>().typeError(message).oneOf(values, message);

/** Records of a list that stands in the order of `position`, else as given. */
export const itemPosition = () => integerField(0, 10_000, "number").optional();

export const recordName = () => textField(NAME.max, "recordName").min(NAME.min, "recordName");

const fields = () => ({
  mode: oneOf<ShelfMode>(SHELF_MODES, "shelfMode").optional(),
  items: yup
    .array()
    .transform(notJson)
    .typeError("shelfItems")
    .max(MAX_SHELF_ITEMS, "listTooLong")
    .of(yup.object({ product_id: idField("shelfItem"), position: itemPosition() })),
  rule: yup
    .object({
      by: oneOf(SHELF_RULES, "shelfRule").required("shelfRule"),
      id: idField("shelfRule").nullable().optional(),
      order: oneOf<RuleOrder>(RULE_ORDERS, "shelfRule").optional(),
    })
    .transform(notJson)
    .typeError("shelfRule")
    .nullable()
    .default(undefined)
    .optional(),
  from: momentField("startMoment", "startMoment").nullable().optional(),
  until: momentField("endMoment", "endMoment").nullable().optional(),
  category_id: idField("shelfCategory").nullable().optional(),
  color: optionalText(7).matches(COLOR, "shelfColor").nullable(),
  text_color: optionalText(7).matches(COLOR, "shelfColor").nullable(),
});

export const newShelfSchema = yup.object({ name: recordName(), ...fields() });
/** What is missing stays. */
export const shelfSaveSchema = yup.object({
  version: recordVersion(),
  name: recordName().optional(),
  ...fields(),
});
export type NewShelfInput = yup.InferType<typeof newShelfSchema>;
export type ShelfInput = yup.InferType<typeof shelfSaveSchema>;
