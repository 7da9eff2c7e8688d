import { get, post, put, response } from "../call";
import type { RecordHistory } from "../desk-people";
import type { ProductRecord } from "../desk-product";

const schemas = () => import("../schemas/desk-product");

export const deskProductCalls = {
  /** Adds a draft without a price; its stock is counted and starts at zero. */
  create: post("/admin/products", {
    access: "staff",
    right: "products",
    repeatable: true,
    input: async () => (await schemas()).newProductSchema,
    response: response<ProductRecord>(),
  }),
  get: get("/admin/products/{id}/record", {
    access: "staff",
    right: "products",
    response: response<ProductRecord, RecordHistory>(),
  }),
  /** Saves everything except price, stock, sale and state. */
  save: put("/admin/products/{id}/record", {
    access: "staff",
    right: "products",
    repeatable: true,
    input: async () => (await schemas()).productRecordSchema,
    response: response<ProductRecord>(),
    errors: [409],
  }),
  setState: post("/admin/products/{id}/state", {
    access: "staff",
    right: "products",
    repeatable: true,
    input: async () => (await schemas()).productStateSchema,
    response: response<ProductRecord>(),
  }),
  /** Adds a draft that is a copy of this product, without its price and stock. */
  copy: post("/admin/products/{id}/copy", {
    access: "staff",
    right: "products",
    repeatable: true,
    input: async () => (await schemas()).copyProductSchema,
    response: response<{ id: number }>(),
  }),
};
