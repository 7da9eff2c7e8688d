import { get, post, put, remove, response } from "../call";
import type { RecordHistory } from "../desk-people";
import type { DeskSale } from "../desk-sale";

const schemas = () => import("../schemas/desk-sale");

export const deskSaleCalls = {
  /** All of them, in their order. */
  list: get("/admin/sales", { access: "staff", right: "products", response: response<DeskSale[]>() }),
  get: get("/admin/sales/{id}", {
    access: "staff",
    right: "products",
    response: response<DeskSale, RecordHistory>(),
  }),
  create: post("/admin/sales", {
    access: "staff",
    right: "products",
    repeatable: true,
    input: async () => (await schemas()).newSaleSchema,
    response: response<DeskSale>(),
  }),
  save: put("/admin/sales/{id}", {
    access: "staff",
    right: "products",
    repeatable: true,
    input: async () => (await schemas()).saleSaveSchema,
    response: response<DeskSale>(),
    errors: [409],
  }),
  /** A sale that is on takes its prices back. */
  remove: remove("/admin/sales/{id}", {
    access: "staff",
    right: "products",
    repeatable: true,
    response: response<null>(),
  }),
  /** The given ones first, in this order. */
  order: put("/admin/sales/order", {
    access: "staff",
    right: "products",
    repeatable: true,
    input: async () => (await import("../schemas/desk-category")).orderSchema,
    response: response<DeskSale[]>(),
  }),
};
