import * as yup from "yup";
import { foldedCodeField, pageField } from "../fields";

const CODE_MAX = 16;

/** Codes are compared in capitals and Latin digits. */
const friendsCode = () => foldedCodeField(CODE_MAX, "introduceCode");

/** The code of whoever brought somebody. */
export const introduceSchema = yup.object({ introduce_code: friendsCode().required("introduceCodeRequired") });

/** The same where nobody has to have one. */
export const introduceCodeField = () =>
  friendsCode()
    .transform((value) => value || null)
    .nullable()
    .optional()
    .default(undefined);

export const earnedCodesSchema = yup.object({ page: pageField() });
