import { get, post, put, remove, response } from "../call";
import type { RecordHistory } from "../desk-people";
import type { DeskShelf } from "../desk-shelf";

const schemas = () => import("../schemas/desk-shelf");

export const deskShelfCalls = {
  /** All of them, in their order. */
  list: get("/admin/shelves", { access: "staff", right: "products", response: response<DeskShelf[]>() }),
  get: get("/admin/shelves/{id}", {
    access: "staff",
    right: "products",
    response: response<DeskShelf, RecordHistory>(),
  }),
  create: post("/admin/shelves", {
    access: "staff",
    right: "products",
    repeatable: true,
    input: async () => (await schemas()).newShelfSchema,
    response: response<DeskShelf>(),
  }),
  save: put("/admin/shelves/{id}", {
    access: "staff",
    right: "products",
    repeatable: true,
    input: async () => (await schemas()).shelfSaveSchema,
    response: response<DeskShelf>(),
    errors: [409],
  }),
  remove: remove("/admin/shelves/{id}", {
    access: "staff",
    right: "products",
    repeatable: true,
    response: response<null>(),
  }),
  /** The given ones first, in this order. */
  order: put("/admin/shelves/order", {
    access: "staff",
    right: "products",
    repeatable: true,
    input: async () => (await import("../schemas/desk-category")).orderSchema,
    response: response<DeskShelf[]>(),
  }),
};
