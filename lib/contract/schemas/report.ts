import * as yup from "yup";
import { codeField, flagField, idField } from "../fields";
import { REPORT_DAYS, REPORT_STEPS, type ReportStep } from "../report";
import { dayField } from "./desk-order";

const DAY_MS = 86_400_000;

/** Days in Tehran, both inclusive. */
export const reportDays = () => ({
  from: dayField().required("day"),
  to: dayField()
    .required("day")
    .test("range", "reportRange", (to, { parent }) => {
      const days = (Date.parse(to) - Date.parse(parent.from)) / DAY_MS;
      // Whether the first day is one is its own check.
      return Number.isNaN(days) || (days >= 0 && days < REPORT_DAYS);
    }),
});

/** `compare` adds the sales of the period before. */
export const reportSchema = yup.object({
  ...reportDays(),
  by: yup.string<ReportStep>().typeError("invalid").oneOf(REPORT_STEPS, "invalid").default("day"),
  compare: flagField().optional(),
  city: codeField(60, "tooLong"),
  port: idField("invalid").optional(),
  category: idField("invalid").optional(),
});
export type ReportInput = yup.InferType<typeof reportSchema>;

/** Days in Tehran, both inclusive. */
export const journalSchema = yup.object(reportDays());
export type JournalInput = yup.InferType<typeof journalSchema>;
