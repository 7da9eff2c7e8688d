import { get, post, put, remove, response } from "../call";
import type { DeskBundle } from "../desk-bundle";
import type { RecordHistory } from "../desk-people";

const schemas = () => import("../schemas/desk-bundle");

export const deskBundleCalls = {
  /** All bundles, in the order in which the shop lists them. */
  list: get("/admin/bundles", { access: "staff", right: "products", response: response<DeskBundle[]>() }),
  get: get("/admin/bundles/{id}", {
    access: "staff",
    right: "products",
    response: response<DeskBundle, RecordHistory>(),
  }),
  create: post("/admin/bundles", {
    access: "staff",
    right: "products",
    repeatable: true,
    input: async () => (await schemas()).newBundleSchema,
    response: response<DeskBundle>(),
  }),
  save: put("/admin/bundles/{id}", {
    access: "staff",
    right: "products",
    repeatable: true,
    input: async () => (await schemas()).bundleSaveSchema,
    response: response<DeskBundle>(),
    errors: [409],
  }),
  /** The bundle's page returns 410 from then on. */
  remove: remove("/admin/bundles/{id}", {
    access: "staff",
    right: "products",
    repeatable: true,
    response: response<null>(),
  }),
  /** Moves the given bundles to the front, in this order. */
  order: put("/admin/bundles/order", {
    access: "staff",
    right: "products",
    repeatable: true,
    input: async () => (await import("../schemas/desk-category")).orderSchema,
    response: response<DeskBundle[]>(),
  }),
};
