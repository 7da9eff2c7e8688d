import * as yup from "yup";
import { pageField } from "../fields";

export const couponListSchema = yup.object({ page: pageField() });
