import * as yup from "yup";
import { mobileField, nameField, otpField } from "../fields";
import { newPasswordFields, passwordField } from "./auth";

export const namesSchema = yup.object({
  first_name: nameField("firstNameRequired"),
  last_name: nameField("lastNameRequired"),
});

export const passwordChangeSchema = yup.object({
  old_password: passwordField(),
  ...newPasswordFields(),
});

export const newPasswordSchema = yup.object(newPasswordFields());

export const oldMobileSchema = yup.object({ mobile: mobileField() });

/** The second and third steps of a number change: a code, and the new number. */
export const newMobileSchema = yup.object({ code: otpField(), mobile: mobileField() });
