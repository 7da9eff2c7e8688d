import * as yup from "yup";
import { passwordField } from "./auth";

export const staffPasswordSchema = yup.object({ password: passwordField() });
