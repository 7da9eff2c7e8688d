import "server-only";
import * as yup from "yup";
import { toSafeHtml } from "../safe-html";
import { flag, list, MAX_RIALS, moment, says, text, whole } from "./fields";
import type { ImportRow, Problem } from "./row";

const slug = () => text(120).matches(/^[\p{L}\p{M}\d-]+$/u, says("may hold letters, digits and hyphens only"));
const picture = () =>
  text(300).matches(/^\/(?!.*\.\.)[\w./-]+\.(?:webp|png|jpe?g|svg)$/, says("must be the path of a picture in public"));
const hex = () => text(7).matches(/^#[0-9a-f]{6}$/i, says("must be a colour such as #25282c"));
export const brandRow = yup.object({
  id: whole(1).required("id is missing"),
  slug: slug(),
  name: text(60),
  latin_name: text(60),
  logo: picture(),
  description: text(5000),
});

export const categoryRow = yup.object({
  id: whole(1).required("id is missing"),
  slug: slug(),
  name: text(60),
  parent_id: whole(1).nullable(),
  type: yup.mixed<"branch" | "leaf">().oneOf(["branch", "leaf"], "type must be branch or leaf"),
  logo: picture(),
  description: text(5000),
});

const feature = yup.object({ name: text(100).required(), values: list(text(200).required(), 30).required() });
const tag = yup.object({ name: text(30).required(), bg_color: hex().required(), text_color: hex().required() });
const option = yup.object({
  id: whole(1).required("an option has no id"),
  title: text(100).required("an option has no title"),
  description: yup.string().max(300, says("is longer than 300 characters")).default(""),
  price: whole(0, MAX_RIALS).required("an option has no price"),
  checked: flag().default(false),
});

/** What a row may say of a product; prices are rials. What it leaves out stays as it is. */
export const productRow = yup.object({
  id: whole(1).required("id is missing"),
  slug: slug(),
  name: text(150),
  brand: text(120),
  category: text(120),
  price: whole(1, MAX_RIALS),
  price_by_discount: whole(1, MAX_RIALS),
  stock: whole(0).nullable(),
  max_count: whole(1).nullable(),
  coming_soon: flag(),
  removed: flag(),
  no_index: flag(),
  wholesale: flag(),
  unit: text(30),
  volume: text(60).nullable(),
  color: yup
    .object({ name: text(40).required(), code: hex().required("a colour has no code") })
    .nullable()
    .default(undefined),
  excerpt: text(500),
  // Here, before anything is locked: in a big file this is most of the work.
  note: text(50_000)
    .transform((note) => note && toSafeHtml(note))
    .nullable(),
  images: list(picture().required(), 20),
  features: list(feature, 60),
  in_box: list(text(80).required(), 30),
  /** The pictures of this row are not of the thing itself. */
  sample_images: flag(),
  tags: list(tag, 5),
  options: list(option, 30),
  /** Products that differ in colour only share this name. */
  family: text(60).nullable(),
  /** The product that takes the place of a removed one. */
  successor_id: whole(1).nullable(),
  special_sale_until: moment("end").nullable(),
  sold: whole(0),
  created_at: moment("start"),
});

export type BrandRow = yup.InferType<typeof brandRow>;
export type CategoryRow = yup.InferType<typeof categoryRow>;
export type ProductRow = yup.InferType<typeof productRow>;
export type Read<Value> = { line: number; value: Value };

/** The rows a schema accepts; the reasons of the others go to `problems`. An id stands once in a file. */
export function readRows<Value extends { id: number }>(
  schema: yup.Schema<Value>,
  rows: ImportRow[],
  problems: Problem[],
): Read<Value>[] {
  const seen = new Set<number>();
  return rows.flatMap(({ line, value }) => {
    try {
      const read = schema.validateSync(value, { abortEarly: false, strict: false });
      const unknown = Object.keys(value).filter((name) => !(name in (schema as unknown as yup.AnyObjectSchema).fields));
      if (unknown.length > 0) problems.push({ line, reason: `unknown field: ${unknown.join(", ")}` });
      if (seen.has(read.id)) problems.push({ line, reason: `id ${read.id} stands in the file twice` });
      seen.add(read.id);
      return [{ line, value: read }];
    } catch (error) {
      if (!(error instanceof yup.ValidationError)) throw error;
      problems.push(...error.errors.map((reason) => ({ line, reason })));
      return [];
    }
  });
}
