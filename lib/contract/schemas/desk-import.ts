import * as yup from "yup";
import {
  IMPORT_FIELDS,
  IMPORT_KINDS,
  IMPORT_TABS,
  type ImportField,
  type ImportTab,
  type MoneyUnit,
  type SheetKind,
} from "../desk-import";
import { fileField, flagField, idField, idListField, textField } from "../fields";
import { listFields } from "./desk-order";

const MAX_HEADS = 100;
const MAX_WORDS = 200;
const MAX_ACCEPTED = 1000;

/** Sent as multipart/form-data. */
export const importFileSchema = yup.object({
  file: fileField("importFile"),
  kind: yup.mixed<SheetKind>().oneOf(IMPORT_KINDS, "invalid").default("products"),
});

const head = yup.object({
  field: yup.mixed<ImportField>().oneOf(IMPORT_FIELDS, "importField").nullable().defined("importField"),
  unit: yup.mixed<MoneyUnit>().oneOf(["toman", "rial"], "invalid").nullable().default(null),
});
const word = yup.object({
  column: yup.mixed<"brand" | "category">().oneOf(["brand", "category"], "invalid").required("invalid"),
  word: textField(200, "invalid"),
  id: idField("invalid"),
});

/** `heads` are the columns in the order of the file. */
export const importHeadsSchema = yup.object({
  heads: yup.array().of(head).typeError("importHeads").required("importHeads").max(MAX_HEADS, "listTooLong"),
  words: yup.array().of(word).typeError("invalid").max(MAX_WORDS, "listTooLong").default([]),
});

export const importRowsSchema = yup.object({
  page: listFields().page,
  tab: yup.string<ImportTab>().typeError("invalid").oneOf(IMPORT_TABS, "invalid"),
});

/** `accepted` are lines that look like a mistake and are right. */
export const importApplySchema = yup.object({
  accepted: idListField(MAX_ACCEPTED, "invalid").optional(),
  accept_all: flagField().default(false),
});

/** Without `picture_id`, all of the import that failed. */
export const importPicturesSchema = yup.object({ picture_id: idField("invalid").optional() });

export type ImportFileInput = yup.InferType<typeof importFileSchema>;
export type ImportHeadsInput = yup.InferType<typeof importHeadsSchema>;
export type ImportApplyInput = yup.InferType<typeof importApplySchema>;
export type ImportPicturesInput = yup.InferType<typeof importPicturesSchema>;
