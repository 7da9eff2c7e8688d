import * as yup from "yup";
import { MAX_UNITS } from "../bounds";
import { idField, integerField } from "../fields";

const MAX_LINES = 200;

/** A list of invoice lines with the number of pieces, and `more` fields of each. */
export const returnedLines = <Fields extends yup.ObjectShape>(more: Fields) =>
  yup
    .array()
    .transform((value, original) => (typeof original === "string" ? original : value))
    .typeError("returnLines")
    .min(1, "returnLines")
    .max(MAX_LINES, "listTooLong")
    .of(yup.object({ line: idField("returnLine"), pieces: integerField(1, MAX_UNITS, "returnPieces"), ...more }));
