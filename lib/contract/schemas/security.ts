import * as yup from "yup";
import { mobileField, nameField, otpField } from "../fields";
import { newPasswordFields, PASSWORD_MAX } from "./auth";

export const namesSchema = yup.object({
  first_name: nameField("firstNameRequired"),
  last_name: nameField("lastNameRequired"),
});

export const passwordChangeSchema = yup.object({
  old_password: yup
    .string()
    .strict()
    .typeError("passwordRequired")
    .required("passwordRequired")
    .max(PASSWORD_MAX, "passwordTooLong"),
  ...newPasswordFields(),
});

export const oldMobileSchema = yup.object({ mobile: mobileField() });

/** The second and the third step of a change of number: a code, and the number that is to be the account's. */
export const newMobileSchema = yup.object({ code: otpField(), mobile: mobileField() });
