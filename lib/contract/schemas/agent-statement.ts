import * as yup from "yup";
import { MAX_PERCENT, MAX_RIALS } from "../bounds";
import { integerField, rialsField } from "../fields";
import { reportDays } from "./report";

/** Days in Tehran, both inclusive. */
export const statementSchema = yup.object(reportDays());

/** A percentage or a fixed amount in rials; both 0 ends the commission. */
export const commissionSchema = yup.object({
  version: yup.string().typeError("version").required("version").max(80, "version"),
  percent: integerField(0, MAX_PERCENT, "percentWhole"),
  amount: rialsField(0, MAX_RIALS, "refundAmount").test(
    "one",
    "commissionOne",
    (amount, { parent }) => !amount || !Number(parent.percent),
  ),
});
