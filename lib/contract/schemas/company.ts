import * as yup from "yup";
import { codeField } from "../fields";

const CODE_MAX = 64;

/** Sent as typed; the shop server decides whether the code exists (spec 5). */
export const companyCodeSchema = yup.object({
  code: codeField(CODE_MAX, "companyCode").required("companyCodeRequired"),
});
