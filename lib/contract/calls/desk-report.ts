import { csvFile, excelFile, get, response } from "../call";
import type { Report } from "../report";

const input = async () => (await import("../schemas/report")).reportSchema;
const journalInput = async () => (await import("../schemas/report")).journalSchema;

const report = { access: "staff", rateLimits: ["report"], input, errors: [429] } as const;

/** Reports on a range of days, and each as a file with all rows. */
export const deskReportCalls = {
  sales: get("/admin/reports/sales", { ...report, right: "sales", response: response<Report>() }),
  salesFile: get("/admin/reports/sales.csv", {
    access: "staff",
    right: "sales",
    input,
    response: csvFile,
  }),
  salesExcel: get("/admin/reports/sales.xlsx", {
    access: "staff",
    right: "sales",
    input,
    response: excelFile,
  }),
  products: get("/admin/reports/products", { ...report, right: "reports", response: response<Report>() }),
  productsFile: get("/admin/reports/products.csv", {
    access: "staff",
    right: "reports",
    input,
    response: csvFile,
  }),
  productsExcel: get("/admin/reports/products.xlsx", {
    access: "staff",
    right: "reports",
    input,
    response: excelFile,
  }),
  agents: get("/admin/reports/agents", { ...report, right: "reports", response: response<Report>() }),
  agentsFile: get("/admin/reports/agents.csv", {
    access: "staff",
    right: "reports",
    input,
    response: csvFile,
  }),
  agentsExcel: get("/admin/reports/agents.xlsx", {
    access: "staff",
    right: "reports",
    input,
    response: excelFile,
  }),
  cities: get("/admin/reports/cities", { ...report, right: "reports", response: response<Report>() }),
  citiesFile: get("/admin/reports/cities.csv", {
    access: "staff",
    right: "reports",
    input,
    response: csvFile,
  }),
  citiesExcel: get("/admin/reports/cities.xlsx", {
    access: "staff",
    right: "reports",
    input,
    response: excelFile,
  }),
  returns: get("/admin/reports/returns", { ...report, right: "reports", response: response<Report>() }),
  returnsFile: get("/admin/reports/returns.csv", {
    access: "staff",
    right: "reports",
    input,
    response: csvFile,
  }),
  returnsExcel: get("/admin/reports/returns.xlsx", {
    access: "staff",
    right: "reports",
    input,
    response: excelFile,
  }),
  vat: get("/admin/reports/vat", { ...report, right: "reports", response: response<Report>() }),
  vatFile: get("/admin/reports/vat.csv", {
    access: "staff",
    right: "reports",
    input,
    response: csvFile,
  }),
  vatExcel: get("/admin/reports/vat.xlsx", {
    access: "staff",
    right: "reports",
    input,
    response: excelFile,
  }),
  margin: get("/admin/reports/margin", { ...report, right: "reports", response: response<Report>() }),
  marginFile: get("/admin/reports/margin.csv", {
    access: "staff",
    right: "reports",
    input,
    response: csvFile,
  }),
  marginExcel: get("/admin/reports/margin.xlsx", {
    access: "staff",
    right: "reports",
    input,
    response: excelFile,
  }),
  /** Orders of some days, their changes and returns, with a row for each line; the sums are those of the reports. */
  journalFile: get("/admin/reports/journal.csv", {
    access: "staff",
    right: "reports",
    input: journalInput,
    response: csvFile,
  }),
  journalExcel: get("/admin/reports/journal.xlsx", {
    access: "staff",
    right: "reports",
    input: journalInput,
    response: excelFile,
  }),
};
