import { get, post, put, remove, response } from "../call";
import type { RecordHistory } from "../desk-people";
import type { DeskBank } from "../desk-showcase";

const schemas = () => import("../schemas/desk-showcase");

export const deskBankCalls = {
  /** All of them, in their order. */
  list: get("/admin/banks", { access: "staff", right: "products", response: response<DeskBank[]>() }),
  get: get("/admin/banks/{id}", {
    access: "staff",
    right: "products",
    response: response<DeskBank, RecordHistory>(),
  }),
  create: post("/admin/banks", {
    access: "staff",
    right: "products",
    repeatable: true,
    input: async () => (await schemas()).newBankSchema,
    response: response<DeskBank>(),
  }),
  save: put("/admin/banks/{id}", {
    access: "staff",
    right: "products",
    repeatable: true,
    input: async () => (await schemas()).bankSaveSchema,
    response: response<DeskBank>(),
    errors: [409],
  }),
  remove: remove("/admin/banks/{id}", {
    access: "staff",
    right: "products",
    repeatable: true,
    response: response<null>(),
  }),
  /** The given ones first, in this order. */
  order: put("/admin/banks/order", {
    access: "staff",
    right: "products",
    repeatable: true,
    input: async () => (await import("../schemas/desk-category")).orderSchema,
    response: response<DeskBank[]>(),
  }),
};
