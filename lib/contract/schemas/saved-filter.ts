import * as yup from "yup";
import { textField } from "../fields";
import { isPersonalFilter, MAX_FILTER_NAME, readFilterAddress } from "../saved-filter";

/** Its `address` is canonical, so that the same filter is found again. */
export const savedFilterSchema = yup.object({
  name: textField(MAX_FILTER_NAME, "filterName"),
  address: yup
    .string()
    .transform((_, original) => (typeof original === "string" ? (readFilterAddress(original) ?? "") : original))
    .typeError("filterAddress")
    .required("filterAddress")
    .test("personal", "filterPersonal", (address) => !isPersonalFilter(address)),
});
