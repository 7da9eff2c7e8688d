import { bytes, get, put, response } from "../call";
import type { CustomerChoices, CustomerCounts, DeskCustomer, DeskCustomerRow } from "../desk-customer";
import type { RecordHistory } from "../desk-people";

const schemas = () => import("../schemas/desk-customer");

export const deskCustomerCalls = {
  list: get("/admin/customers", {
    access: "staff",
    right: "customers",
    input: async () => (await schemas()).customerFilterSchema,
    response: response<DeskCustomerRow[], CustomerCounts>(),
  }),
  export: get("/admin/customers.csv", {
    access: "staff",
    right: "wallets",
    input: async () => (await schemas()).customerFilterSchema,
    response: bytes("text/csv; charset=utf-8"),
  }),
  choices: get("/admin/customers/choices", {
    access: "staff",
    right: "customers",
    response: response<CustomerChoices>(),
  }),
  get: get("/admin/customers/{id}", {
    access: "staff",
    right: "customers",
    response: response<DeskCustomer, RecordHistory>(),
  }),
  save: put("/admin/customers/{id}", {
    access: "staff",
    right: "customers",
    input: async () => (await schemas()).customerSaveSchema,
    response: response<DeskCustomer>(),
    errors: [409],
  }),
};
