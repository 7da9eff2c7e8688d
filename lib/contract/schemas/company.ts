import * as yup from "yup";
import { codeField } from "../fields";

const CODE_MAX = 64;

/** Sent as typed; whether there is such a code the shop says (spec 5). */
export const companyCodeSchema = yup.object({
  code: codeField(CODE_MAX, "companyCode").required("companyCodeRequired"),
});
