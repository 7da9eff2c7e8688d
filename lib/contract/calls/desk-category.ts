import { get, post, put, remove, response } from "../call";
import type { CategoryRecord, DeskCategory } from "../desk-category";
import type { RecordHistory } from "../desk-people";

const schemas = () => import("../schemas/desk-category");

export const deskCategoryCalls = {
  /** All categories, in the order in which the shop lists them. */
  list: get("/admin/categories", { access: "staff", right: "products", response: response<DeskCategory[]>() }),
  get: get("/admin/categories/{id}", {
    access: "staff",
    right: "products",
    response: response<CategoryRecord, RecordHistory>(),
  }),
  create: post("/admin/categories", {
    access: "staff",
    right: "products",
    repeatable: true,
    input: async () => (await schemas()).newCategorySchema,
    response: response<CategoryRecord>(),
  }),
  save: put("/admin/categories/{id}", {
    access: "staff",
    right: "products",
    repeatable: true,
    input: async () => (await schemas()).categorySaveSchema,
    response: response<CategoryRecord>(),
    errors: [409],
  }),
  /** Responds 409 while the category has products, subcategories or shelves. */
  remove: remove("/admin/categories/{id}", {
    access: "staff",
    right: "products",
    repeatable: true,
    response: response<null>(),
    errors: [409],
  }),
  /** Moves the given categories to the front, in this order. */
  order: put("/admin/categories/order", {
    access: "staff",
    right: "products",
    repeatable: true,
    input: async () => (await schemas()).orderSchema,
    response: response<DeskCategory[]>(),
  }),
};
