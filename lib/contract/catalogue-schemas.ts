import * as yup from "yup";
import { HOME_MODELS } from "./content";
import { RecordType } from "./engagement";
import { MAX_ID, MAX_PAGE } from "./envelope";
import { idField, idListField, integerField, optionalText, textField } from "./fields";
import { INDEX_PAGE_SIZE, INDEX_SORTS, type IndexSort, MAX_INDEX_PAGE } from "./site-index";

const MAX_BRANDS = 50;
const MAX_QUERY = 100;
const MAX_COMMENT = 2000;

/** A query without a value, `?min=`, is a query that is not there. */
const optionalInteger = (min: number, max: number, message: string) =>
  yup.lazy((value) =>
    value === undefined || value === ""
      ? yup.mixed<number>().transform(() => undefined)
      : integerField(min, max, message),
  ) as unknown as yup.Schema<number | undefined>;

/** A comma list of ids. */
const brandsField = () => idListField(MAX_BRANDS, "brand", (value) => (value ? String(value).split(",") : undefined));

const pageField = () => optionalInteger(1, MAX_PAGE, "page");

const RECORD_NAMES = new Map<unknown, RecordType>([
  ["product", RecordType.Product],
  ["bundle", RecordType.Bundle],
]);

/** What a record is, by its number or by its name. */
const recordTypeField = () =>
  integerField(RecordType.Product, RecordType.Bundle, "cartType").transform(
    (value, original) => RECORD_NAMES.get(original) ?? value,
  );

/** `min` and `max` are rials; `sortby` wins over `sort`; `brand` is a comma list of ids; `special_shelf` is a custom shelf. */
export const productQuerySchema = yup.object({
  page: pageField(),
  q: optionalText(MAX_QUERY),
  brand: brandsField(),
  category: optionalInteger(1, MAX_ID, "id"),
  special_sale: optionalInteger(0, 1, "flag"),
  shelf: optionalInteger(1, MAX_ID, "id"),
  special_shelf: optionalInteger(1, MAX_ID, "id"),
  sortby: optionalInteger(1, 5, "sort"),
  sort: optionalInteger(1, 5, "sort"),
  min: optionalInteger(0, Number.MAX_SAFE_INTEGER, "number"),
  max: optionalInteger(0, Number.MAX_SAFE_INTEGER, "number"),
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

export const commentQuerySchema = yup.object({ page: pageField(), id: idField(), type: recordTypeField() });

/** `record_name` is product or bundle. */
export const commentSchema = yup.object({
  record_id: idField(),
  record_name: yup.string().strict().typeError("text").required("text").oneOf(["product", "bundle"], "text"),
  name: optionalText(60).nullable().default(null),
  // Spaces and joiners alone say nothing.
  body: textField(MAX_COMMENT, "commentRequired").matches(/[^\s\p{Cf}]/u, "commentRequired"),
});

/** What was opened, or is waited for. */
export const recordSchema = yup.object({ id: idField(), type: recordTypeField() });

export const BLOG_SIZE = 4; // spec 9

export const articleQuerySchema = yup.object({ limit: optionalInteger(1, 50, "number") });

export const indexQuerySchema = yup.object({
  // Price comparisons page through everything in steps of their own.
  page: optionalInteger(1, MAX_INDEX_PAGE, "page"),
  size: optionalInteger(1, INDEX_PAGE_SIZE, "number"),
  sort: yup
    .mixed<IndexSort>()
    .oneOf([...INDEX_SORTS], "sort")
    .default("id_asc"),
  before: optionalInteger(1, MAX_ID, "id"),
});

/** A row of the home page, as `home/layouts` named it. */
export const homeRowSchema = yup.object({
  model: yup.string().strict().typeError("invalid").required("invalid").oneOf(HOME_MODELS, "invalid"),
  target: yup.lazy((value) => (value == null ? yup.mixed<number>().nullable().default(null) : idField("id"))),
});
