import { get, post, put, response } from "../call";
import type { RecordHistory } from "../desk-people";
import type { ProductRecord } from "../desk-product";

const schemas = () => import("../schemas/desk-product");

export const deskProductCalls = {
  /** A draft without a price; its stock is counted, and nothing is there. */
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
  /** Everything but price, stock, sale and state. */
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
  /** A draft like this product, without its pieces. */
  copy: post("/admin/products/{id}/copy", {
    access: "staff",
    right: "products",
    repeatable: true,
    response: response<{ id: number }>(),
  }),
};
