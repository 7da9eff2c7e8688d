import * as yup from "yup";
import { otpField } from "../fields";
import { loginSchema, PASSWORD_MAX } from "./auth";

/** Deleting an account requires its password, or, without one, a code sent to its number; its second step as well. */
export const deletionSchema = yup.object({
  password: yup.string().strict().typeError("passwordRequired").max(PASSWORD_MAX, "passwordTooLong"),
  code: otpField().notRequired(),
});

export const deletionByPasswordSchema = loginSchema.pick(["password"]);
export const deletionByCodeSchema = yup.object({ code: otpField() });
