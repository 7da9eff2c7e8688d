import * as yup from "yup";
import { PASSWORD_MAX } from "./auth";

/** The password of whoever is at the desk, typed once more. */
export const staffPasswordSchema = yup.object({
  password: yup
    .string()
    .strict()
    .typeError("passwordRequired")
    .required("passwordRequired")
    .max(PASSWORD_MAX, "passwordTooLong"),
});
