import * as yup from "yup";
import { fileField, idField, integerField, optionalText, textField } from "../fields";
import { returnedLines } from "./returned-lines";

export const NOTE_MAX = 2000;
export const MAX_FILES = 5;

/** From 1 (very bad) to 5 (very good). */
export const rateSchema = yup.object({
  rates: integerField(1, 5, "rate"),
  note_context: optionalText(NOTE_MAX).nullable().default(null),
});

const DAY = /^\d{4}-\d\d-\d\d$/;
export const deliveryDaySchema = yup.object({
  delivered_at: yup.string().typeError("day").required("day").matches(DAY, "day"),
});

/** Sent as multipart/form-data. */
export const uploadSchema = yup.object({
  check: fileField("picture"),
  file_id: idField().nullable().optional().default(undefined),
});

export const noteSchema = yup.object({ context: textField(NOTE_MAX, "noteRequired") });

/** Without `lines`, everything that is left of the order. */
export const returnSchema = yup.object({
  reason: textField(NOTE_MAX, "returnReason"),
  file_id: idField().nullable().optional().default(undefined),
  lines: returnedLines({}).nullable().default(undefined),
});
