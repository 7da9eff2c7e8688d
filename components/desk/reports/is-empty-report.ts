import type { Report } from "@/lib/contract/report";

const SALES = ["orders", "returns", "sold", "returned"] as const;

/** True if a report has nothing to show or to export; that on sales also has rows for days without any. */
export const isEmptyReport = ({ kind, sums, rows }: Pick<Report, "kind" | "sums" | "rows">): boolean =>
  kind === "sales" ? SALES.every((key) => !sums[key]) : rows.length === 0;
