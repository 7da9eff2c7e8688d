import * as yup from "yup";
import { passwordField } from "./auth";

/** The password of whoever is at the desk, typed once more. */
export const staffPasswordSchema = yup.object({ password: passwordField() });
