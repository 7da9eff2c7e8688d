import "server-only";
import * as yup from "yup";
import { createPause } from "@/lib/backend/core/pause";
import { toSafeHtml } from "@/lib/backend/core/safe-html";
import { MAX_UNITS } from "@/lib/contract/bounds";
import { MAX_LOW_STOCK } from "@/lib/contract/desk-product";
import { PICTURE_PATH } from "@/lib/contract/picture-path";
import { flag, list, moment, reason, rials, text, wholeNumber } from "./fields";
import { problemAt, Reason } from "./reasons";
import type { ImportRow, Problem } from "./row";

const missing = reason("missing");
const slug = () => text(120).matches(/^[\p{L}\p{M}\d-]+$/u, reason("slug"));
const picture = () => text(300).matches(PICTURE_PATH, reason("picture"));
const hex = () => text(7).matches(/^#[0-9a-f]{6}$/i, reason("color"));
export const brandRow = yup.object({
  id: wholeNumber(1).required(missing),
  slug: slug(),
  name: text(60),
  latin_name: text(60),
  logo: picture(),
  description: text(5000),
});

export const categoryRow = yup.object({
  id: wholeNumber(1).required(missing),
  slug: slug(),
  name: text(60),
  parent_id: wholeNumber(1).nullable(),
  type: yup.mixed<"branch" | "leaf">().oneOf(["branch", "leaf"], reason("categoryType")),
  logo: picture(),
  description: text(5000),
});

const feature = yup.object({ name: text(100).required(), values: list(text(200).required(), 30).required() });
const tag = yup.object({ name: text(30).required(), bg_color: hex().required(), text_color: hex().required() });
const option = yup.object({
  id: wholeNumber(1).required(missing),
  title: text(100).required(missing),
  description: yup
    .string()
    .max(300, reason("tooLong", { most: 300 }))
    .default(""),
  price: rials().required(missing),
  checked: flag().default(false),
});

/** The fields of a product row; prices are in rials. An absent field stays unchanged. */
export const productRow = yup.object({
  id: wholeNumber(1).required(missing),
  slug: slug(),
  name: text(150),
  brand: text(120),
  category: text(120),
  price: rials(1),
  price_by_discount: rials(1),
  stock: wholeNumber(0, MAX_UNITS).nullable(),
  max_count: wholeNumber(1).nullable(),
  low_stock: wholeNumber(0, MAX_LOW_STOCK).nullable(),
  coming_soon: flag(),
  removed: flag(),
  no_index: flag(),
  wholesale: flag(),
  unit: text(30),
  volume: text(60).nullable(),
  color: yup
    .object({ name: text(40).required(), code: hex().required(missing) })
    .nullable()
    .default(undefined),
  excerpt: text(500),
  // Sanitized here, before any row is locked, because this is most of the work for a big file.
  note: text(50_000)
    .transform((note) => note && toSafeHtml(note))
    .nullable(),
  images: list(picture().required(), 20),
  features: list(feature, 60),
  in_box: list(text(80).required(), 30),
  /** True if the images show samples rather than the product itself. */
  sample_images: flag(),
  tags: list(tag, 5),
  options: list(option, 30),
  /** Products with the same family name differ only in color. */
  family: text(60).nullable(),
  /** The successor of a removed product. */
  successor_id: wholeNumber(1).nullable(),
  special_sale_until: moment("end").nullable(),
  sold: wholeNumber(0),
  created_at: moment("start"),
});

export type BrandRow = yup.InferType<typeof brandRow>;
export type CategoryRow = yup.InferType<typeof categoryRow>;
export type ProductRow = yup.InferType<typeof productRow>;
export type ParsedRow<Value> = { line: number; value: Value };

const reasonOf = (error: unknown) => (error instanceof Reason ? error : new Reason("other", { detail: String(error) }));

/** Returns the rows that a schema accepts, and adds the reasons for the others to `problems`; a repeated id is one. */
export async function readRows<Value extends { id: number }>(
  schema: yup.Schema<Value>,
  rows: ImportRow[],
  problems: Problem[],
): Promise<ParsedRow<Value>[]> {
  const seen = new Map<number, number>();
  const { fields } = schema as unknown as yup.AnyObjectSchema;
  const read: ParsedRow<Value>[] = [];
  const pause = createPause();
  for (const { line, value } of rows) {
    await pause();
    const note = (reason: Reason) => problems.push(problemAt(line, reason));
    try {
      const row = schema.validateSync(value, { abortEarly: false, strict: false });
      const unknown = Object.keys(value).filter((name) => !(name in fields));
      if (unknown.length > 0) note(new Reason("unknownField", { fields: unknown.join(", ") }));
      const other = seen.get(row.id);
      if (other) note(new Reason("twice", { id: row.id, line: other }));
      seen.set(row.id, line);
      read.push({ line, value: row });
    } catch (error) {
      if (!(error instanceof yup.ValidationError)) throw error;
      for (const one of error.errors) note(reasonOf(one));
    }
  }
  return read;
}
