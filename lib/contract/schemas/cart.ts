import * as yup from "yup";
import { AddMode, CartType, MAX_PREVIEWED_LINES } from "../cart";
import { MAX_ID } from "../envelope";
import { idField, idListField, integerField } from "../fields";

const MAX_OPTIONS = 50;
/** As many as an order is known to have. */
const MAX_MERGED_LINES = 200;

const cartTypeField = () => integerField(CartType.Product, CartType.Bundle, "cartType");

/** How many are wanted; more than there may be is for the shop to refuse, in the words for that. */
const countField = () => integerField(1, MAX_ID, "count");

/** Ids of chosen options; null and a missing list are none. A list of anything but numbers is refused. */
const optionsField = () => idListField(MAX_OPTIONS, "options").nullable();

export const cartAddSchema = yup.object({
  type: cartTypeField(),
  count: countField(),
  add: integerField(AddMode.Set, AddMode.Increment, "addMode").default(AddMode.Increment),
  options: optionsField(),
});

export const cartSubtractSchema = yup.object({
  type: cartTypeField(),
  /** Only 0 is spoken: the whole line goes. */
  count: integerField(0, 0, "count").nullable().optional().default(undefined),
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
    // A list in a string is no list: yup would read it.
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
