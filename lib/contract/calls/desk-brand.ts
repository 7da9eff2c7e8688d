import { get, post, put, remove, response } from "../call";
import type { DeskBrand } from "../desk-brand";
import type { RecordHistory } from "../desk-people";

const schemas = () => import("../schemas/desk-brand");

export const deskBrandCalls = {
  /** All brands, in the order in which the shop lists them. */
  list: get("/admin/brands", { access: "staff", right: "products", response: response<DeskBrand[]>() }),
  get: get("/admin/brands/{id}", {
    access: "staff",
    right: "products",
    response: response<DeskBrand, RecordHistory>(),
  }),
  create: post("/admin/brands", {
    access: "staff",
    right: "products",
    repeatable: true,
    input: async () => (await schemas()).newBrandSchema,
    response: response<DeskBrand>(),
  }),
  save: put("/admin/brands/{id}", {
    access: "staff",
    right: "products",
    repeatable: true,
    input: async () => (await schemas()).brandSaveSchema,
    response: response<DeskBrand>(),
    errors: [409],
  }),
  /** Responds 409 while the brand has products. */
  remove: remove("/admin/brands/{id}", {
    access: "staff",
    right: "products",
    repeatable: true,
    response: response<null>(),
    errors: [409],
  }),
  /** Moves the given brands to the front, in this order. */
  order: put("/admin/brands/order", {
    access: "staff",
    right: "products",
    repeatable: true,
    input: async () => (await import("../schemas/desk-category")).orderSchema,
    response: response<DeskBrand[]>(),
  }),
};
