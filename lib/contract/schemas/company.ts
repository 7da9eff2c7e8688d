import * as yup from "yup";
import { toLatinDigits } from "@/lib/persian/digits";

const CODE_MAX = 64;

/** Sent as typed; whether there is such a code the shop says (spec 5). */
export const companyCodeSchema = yup.object({
  code: yup
    .string()
    .transform((value) => (typeof value === "string" ? toLatinDigits(value).trim() : value))
    .typeError("companyCode")
    .required("companyCodeRequired")
    .max(CODE_MAX, "companyCode"),
});
