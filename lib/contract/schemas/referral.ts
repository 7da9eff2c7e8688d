import * as yup from "yup";
import { toLatinDigits } from "@/lib/persian/digits";
import { pageField } from "../fields";

const CODE_MAX = 16;

/** Codes are compared in capitals and Latin digits. */
const codeField = () =>
  yup
    .string()
    .transform((value) => (typeof value === "string" ? toLatinDigits(value).trim().toUpperCase() : value))
    .max(CODE_MAX, "introduceCode");

/** The code of whoever brought somebody. */
export const introduceSchema = yup.object({ introduce_code: codeField().required("introduceCodeRequired") });

/** The same where nobody has to have one. */
export const introduceCodeField = () =>
  codeField()
    .transform((value) => value || null)
    .nullable()
    .optional()
    .default(undefined);

export const earnedCodesSchema = yup.object({ page: pageField() });
