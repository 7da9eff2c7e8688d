import * as yup from "yup";
import { MAX_ID } from "../envelope";
import { idListField, integerField, optionalText, pageField, textField } from "../fields";
import type { Sort } from "../product";

const MAX_BRANDS = 50;
const MAX_QUERY = 100;

/** A comma list of ids. */
const brandsField = () => idListField(MAX_BRANDS, "brand", (value) => (value ? String(value).split(",") : undefined));

const sortField = () => integerField(1, 5, "sort").optional() as yup.NumberSchema<Sort | undefined>;

/** `min` and `max` are rials; `sortby` wins over `sort`; `brand` is a comma list of ids; `special_shelf` is a custom shelf. */
export const productQuerySchema = yup.object({
  page: pageField(),
  q: optionalText(MAX_QUERY),
  brand: brandsField(),
  category: integerField(1, MAX_ID, "id").optional(),
  special_sale: integerField(0, 1, "flag").optional(),
  shelf: integerField(1, MAX_ID, "id").optional(),
  special_shelf: integerField(1, MAX_ID, "id").optional(),
  sortby: sortField(),
  sort: sortField(),
  min: integerField(0, Number.MAX_SAFE_INTEGER, "number").optional(),
  max: integerField(0, Number.MAX_SAFE_INTEGER, "number").optional(),
});

export const filterQuerySchema = productQuerySchema.pick([
  "q",
  "brand",
  "category",
  "special_sale",
  "shelf",
  "special_shelf",
]);

export const suggestionQuerySchema = yup.object({
  term: textField(MAX_QUERY, "text").min(2, "text"),
  page: pageField(),
});

export const breadcrumbQuerySchema = yup.object({
  id: integerField(1, MAX_ID, "id"),
  module: optionalText(20),
});
