import * as yup from "yup";
import { foldedCodeField, pageField } from "../fields";

const CODE_MAX = 16;

const friendsCode = () => foldedCodeField(CODE_MAX, "introduceCode");

export const introduceSchema = yup.object({ introduce_code: friendsCode().required("introduceCodeRequired") });

export const introduceCodeField = () =>
  friendsCode()
    .transform((value) => value || null)
    .nullable()
    .optional()
    .default(undefined);

export const earnedCodesSchema = yup.object({ page: pageField() });
