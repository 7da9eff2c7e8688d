import * as yup from "yup";
import { pageField } from "../fields";

export const doubtPageSchema = yup.object({ page: pageField() });
