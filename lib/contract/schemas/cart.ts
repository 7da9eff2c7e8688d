import * as yup from "yup";
import { AddMode, CartType, MAX_PREVIEWED_LINES } from "../cart";
import { MAX_ID } from "../envelope";
import { flagField, idField, idListField, integerField } from "../fields";

const MAX_OPTIONS = 50;
/** As many lines as the largest known order. */
const MAX_MERGED_LINES = 200;

const cartTypeField = () => integerField(CartType.Product, CartType.Bundle, "cartType");

/** The shop server checks the upper limit itself, with its own message. */
const countField = () => integerField(1, MAX_ID, "count");

/** Option ids; null and a missing list both mean none. */
const optionsField = () => idListField(MAX_OPTIONS, "options").nullable();

export const cartAddSchema = yup.object({
  type: cartTypeField(),
  count: countField(),
  add: integerField(AddMode.Set, AddMode.Increment, "addMode").default(AddMode.Increment),
  options: optionsField(),
});

export const cartSubtractSchema = yup.object({
  type: cartTypeField(),
  /** Only 0 is allowed, which removes the whole line. */
  count: integerField(0, 0, "count").nullable().optional().default(undefined),
  /** Removes the line only if it cannot be bought at the time of the request. */
  only_gone: flagField(),
});

const itemsField = (most: number) =>
  yup
    .array()
    .of(
      yup.object({
        id: idField(),
        type: cartTypeField(),
        count: countField(),
        options: optionsField(),
      }),
    )
    // Undoes yup's parsing of a JSON string into an array.
    .transform((_, original) => original)
    .typeError("items")
    .required("items")
    .max(most, "listTooLong");

export const cartMergeSchema = yup.object({ items: itemsField(MAX_MERGED_LINES) });

export const cartPreviewSchema = yup.object({ items: itemsField(MAX_PREVIEWED_LINES) });

/** Only products have options. */
export const cartOptionsSchema = yup.object({
  type: integerField(CartType.Product, CartType.Product, "cartType"),
  options: optionsField(),
});
