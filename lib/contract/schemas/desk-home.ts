import * as yup from "yup";
import { MAX_HOME_ROWS, PREVIEW_KINDS, type PreviewKind, ROW_KINDS, type RowKind } from "../desk-home";
import { MAX_ID } from "../envelope";
import { clearableText, idField, integerField, momentField, optionalText } from "../fields";
import { PAGE_KINDS, type PageKind } from "../page-body";
import { recordVersion } from "./desk-record";
import { targetField } from "./target-field";

const MAX = { title: 40, text: 600, slug: 120 };

const notJson = (value: unknown, original: unknown) => (typeof original === "string" ? original : value);
const moment = () => momentField("moment", "moment").nullable().optional();

const rowSchema = yup.object({
  id: idField("id").optional(),
  kind: yup.string<RowKind>().typeError("rowKind").required("rowKind").oneOf(ROW_KINDS, "rowKind"),
  /** A row of a draft may be without its title and its source. */
  title: clearableText(MAX.title).optional(),
  source: integerField(1, MAX_ID, "rowSource").nullable().optional(),
  target: targetField()
    .transform((value) => value || null)
    .nullable()
    .optional(),
  text: clearableText(MAX.text).optional(),
  picture: idField("pictureId").nullable().optional(),
  from: moment(),
  until: moment(),
  hidden: yup.boolean().typeError("flag").optional(),
});

export const homeDraftSchema = yup.object({
  version: recordVersion(),
  rows: yup
    .array()
    .transform(notJson)
    .typeError("homeRows")
    .required("homeRows")
    .max(MAX_HOME_ROWS, "homeRowCount")
    .of(rowSchema),
});
export type HomeDraftInput = yup.InferType<typeof homeDraftSchema>;

/** Without `at` it is published at once. A stale `version` is an edit conflict. */
export const publishSchema = yup.object({ at: moment(), version: recordVersion().optional() });
export type PublishInput = yup.InferType<typeof publishSchema>;

/** A stale `version` of the draft that is replaced is an edit conflict. */
export const restoreSchema = yup.object({ version: recordVersion().optional() });

export const previewSchema = yup.object({
  what: yup.string<PreviewKind>().typeError("previewKind").required("previewKind").oneOf(PREVIEW_KINDS, "previewKind"),
  id: idField("id").nullable().optional(),
  slug: optionalText(MAX.slug).nullable(),
  kind: yup.string<PageKind>().typeError("pageKind").oneOf(PAGE_KINDS, "pageKind").optional(),
  as_of: moment(),
});
export type PreviewInput = yup.InferType<typeof previewSchema>;
