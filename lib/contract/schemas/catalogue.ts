import * as yup from "yup";
import { MAX_COMPARED } from "../compare";
import { MAX_ID } from "../envelope";
import { idListField, integerField, optionalText, pageField, searchField, textField } from "../fields";
import { MAX_DEVICE_NAME } from "../fits";
import type { Sort } from "../product";

const MAX_BRANDS = 50;
const MAX_QUERY = 100;
const MAX_CARDS = 50;

const brandsField = () => idListField(MAX_BRANDS, "brand", (value) => (value ? String(value).split(",") : undefined));

const sortField = () => integerField(1, 5, "sort").optional() as yup.NumberSchema<Sort | undefined>;

/**
 * `min` and `max` are in rials, `sortby` takes precedence over `sort`, `brand` is a comma-separated list of ids,
 * `special_shelf` is a custom shelf. Not in the specification: `available`, and `group` for one product per model.
 */
export const productQuerySchema = yup.object({
  page: pageField(),
  q: searchField(MAX_QUERY),
  /** 1 turns off the correction of typos and keyboard layout in `q`. Not in the specification. */
  exact: integerField(0, 1, "flag").optional(),
  brand: brandsField(),
  category: integerField(1, MAX_ID, "id").optional(),
  special_sale: integerField(0, 1, "flag").optional(),
  available: integerField(0, 1, "flag").optional(),
  group: integerField(0, 1, "flag").optional(),
  shelf: integerField(1, MAX_ID, "id").optional(),
  special_shelf: integerField(1, MAX_ID, "id").optional(),
  sortby: sortField(),
  sort: sortField(),
  min: integerField(0, Number.MAX_SAFE_INTEGER, "number").optional(),
  max: integerField(0, Number.MAX_SAFE_INTEGER, "number").optional(),
});

/** `ids` is comma-separated. */
export const cardsQuerySchema = yup.object({
  ids: idListField(MAX_CARDS, "id", (value) => (value ? String(value).split(",") : undefined)).required("id"),
});

/** `ids` is comma-separated; the order is that of the columns. */
export const compareQuerySchema = yup.object({
  ids: idListField(MAX_COMPARED, "id", (value) => (value ? String(value).split(",") : undefined)).required("id"),
});

export const filterQuerySchema = productQuerySchema.pick([
  "q",
  "exact",
  "brand",
  "category",
  "special_sale",
  "available",
  "group",
  "shelf",
  "special_shelf",
  "min",
  "max",
]);

export const suggestionQuerySchema = yup.object({
  term: textField(MAX_QUERY, "text").min(2, "text"),
  page: pageField(),
});

/** `device` is the name of a model, or the serial number of a device that was sold. */
export const fitCheckSchema = yup.object({
  id: integerField(1, MAX_ID, "id"),
  device: textField(MAX_DEVICE_NAME, "deviceRequired").min(2, "deviceRequired"),
});

export const breadcrumbQuerySchema = yup.object({
  id: integerField(1, MAX_ID, "id"),
  module: optionalText(20),
});
