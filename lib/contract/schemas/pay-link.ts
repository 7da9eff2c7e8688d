import * as yup from "yup";
import { codeField, idField, mobileField } from "../fields";

const SECRET_MAX = 64;

export const invoiceLoginSchema = yup.object({
  uniq_user_id: codeField(SECRET_MAX, "payLinkInvalid").required("payLinkInvalid"),
  invoice_id: idField(),
  mobile_no: mobileField(),
});
