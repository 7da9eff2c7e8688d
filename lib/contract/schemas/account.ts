import * as yup from "yup";
import { otpField } from "../fields";
import { loginSchema, PASSWORD_MAX } from "./auth";

/** The password of the account that is to be deleted; of one without a password, a code that went to its number. */
export const deletionSchema = yup.object({
  password: yup.string().strict().typeError("passwordRequired").max(PASSWORD_MAX, "passwordTooLong"),
  code: otpField().notRequired(),
});

/** The form of each way. */
export const deletionByPasswordSchema = loginSchema.pick(["password"]);
export const deletionByCodeSchema = yup.object({ code: otpField() });
