import * as yup from "yup";
import { RecordType } from "../engagement";
import { idField, integerField, optionalText, pageField, textField } from "../fields";

const MAX_COMMENT = 2000;

const RECORD_NAMES = new Map<unknown, RecordType>([
  ["product", RecordType.Product],
  ["bundle", RecordType.Bundle],
]);

const recordTypeField = () =>
  integerField(RecordType.Product, RecordType.Bundle, "cartType").transform(
    (value, original) => RECORD_NAMES.get(original) ?? value,
  );

/** A form without a selection sends an empty string. */
const starsField = () =>
  integerField(1, 5, "stars")
    .transform((value, original) => (original === "" ? null : value))
    .nullable()
    .optional()
    .default(null);

export const commentQuerySchema = yup.object({ page: pageField(), id: idField(), type: recordTypeField() });

/** `record_name` is product or bundle. */
export const commentSchema = yup.object({
  record_id: idField(),
  record_name: yup.string().strict().typeError("text").required("text").oneOf(["product", "bundle"], "text"),
  name: optionalText(60).nullable().default(null),
  body: textField(MAX_COMMENT, "commentRequired"),
  stars: starsField(),
});

export const recordSchema = yup.object({ id: idField(), type: recordTypeField() });
