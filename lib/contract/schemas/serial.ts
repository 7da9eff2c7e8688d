import * as yup from "yup";
import { capitalCodeField } from "../fields";

export const serialSchema = yup.object({ serial: capitalCodeField(40, "serialInvalid").required("serialRequired") });
