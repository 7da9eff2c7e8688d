import { csvFile, excelFile, get, post, put, response } from "../call";
import type { CompanyCounts, DeskCompany } from "../desk-company";
import type { RecordHistory } from "../desk-people";

const schemas = () => import("../schemas/desk-company");

export const deskCompanyCalls = {
  list: get("/admin/companies", {
    access: "staff",
    right: "companies",
    input: async () => (await schemas()).companyFilterSchema,
    response: response<DeskCompany[], CompanyCounts>(),
  }),
  export: get("/admin/companies.csv", {
    access: "staff",
    right: "companies",
    input: async () => (await schemas()).companyFilterSchema,
    response: csvFile,
  }),
  exportExcel: get("/admin/companies.xlsx", {
    access: "staff",
    right: "companies",
    input: async () => (await schemas()).companyFilterSchema,
    response: excelFile,
  }),
  get: get("/admin/companies/{id}", {
    access: "staff",
    right: "companies",
    response: response<DeskCompany, RecordHistory>(),
  }),
  create: post("/admin/companies", {
    access: "staff",
    right: "companies",
    input: async () => (await schemas()).newCompanySchema,
    response: response<DeskCompany>(),
  }),
  save: put("/admin/companies/{id}", {
    access: "staff",
    right: "companies",
    input: async () => (await schemas()).companySaveSchema,
    response: response<DeskCompany>(),
    errors: [409],
  }),
};
