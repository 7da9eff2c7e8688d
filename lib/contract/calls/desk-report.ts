import { bytes, get, response } from "../call";
import type { Report } from "../report";

const input = async () => (await import("../schemas/report")).reportSchema;

/** Reports on a range of days, and each as a file with all rows. */
export const deskReportCalls = {
  sales: get("/admin/reports/sales", { access: "staff", right: "sales", input, response: response<Report>() }),
  salesFile: get("/admin/reports/sales.csv", {
    access: "staff",
    right: "sales",
    input,
    response: bytes("text/csv; charset=utf-8"),
  }),
  products: get("/admin/reports/products", { access: "staff", right: "reports", input, response: response<Report>() }),
  productsFile: get("/admin/reports/products.csv", {
    access: "staff",
    right: "reports",
    input,
    response: bytes("text/csv; charset=utf-8"),
  }),
  agents: get("/admin/reports/agents", { access: "staff", right: "reports", input, response: response<Report>() }),
  agentsFile: get("/admin/reports/agents.csv", {
    access: "staff",
    right: "reports",
    input,
    response: bytes("text/csv; charset=utf-8"),
  }),
  cities: get("/admin/reports/cities", { access: "staff", right: "reports", input, response: response<Report>() }),
  citiesFile: get("/admin/reports/cities.csv", {
    access: "staff",
    right: "reports",
    input,
    response: bytes("text/csv; charset=utf-8"),
  }),
  returns: get("/admin/reports/returns", { access: "staff", right: "reports", input, response: response<Report>() }),
  returnsFile: get("/admin/reports/returns.csv", {
    access: "staff",
    right: "reports",
    input,
    response: bytes("text/csv; charset=utf-8"),
  }),
  vat: get("/admin/reports/vat", { access: "staff", right: "reports", input, response: response<Report>() }),
  vatFile: get("/admin/reports/vat.csv", {
    access: "staff",
    right: "reports",
    input,
    response: bytes("text/csv; charset=utf-8"),
  }),
  margin: get("/admin/reports/margin", { access: "staff", right: "reports", input, response: response<Report>() }),
  marginFile: get("/admin/reports/margin.csv", {
    access: "staff",
    right: "reports",
    input,
    response: bytes("text/csv; charset=utf-8"),
  }),
};
