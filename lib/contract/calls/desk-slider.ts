import { get, post, put, remove, response } from "../call";
import type { RecordHistory } from "../desk-people";
import type { DeskSlider } from "../desk-showcase";

const schemas = () => import("../schemas/desk-showcase");

export const deskSliderCalls = {
  /** All of them, in their order. */
  list: get("/admin/sliders", { access: "staff", right: "products", response: response<DeskSlider[]>() }),
  get: get("/admin/sliders/{id}", {
    access: "staff",
    right: "products",
    response: response<DeskSlider, RecordHistory>(),
  }),
  create: post("/admin/sliders", {
    access: "staff",
    right: "products",
    repeatable: true,
    input: async () => (await schemas()).newSliderSchema,
    response: response<DeskSlider>(),
  }),
  save: put("/admin/sliders/{id}", {
    access: "staff",
    right: "products",
    repeatable: true,
    input: async () => (await schemas()).sliderSaveSchema,
    response: response<DeskSlider>(),
    errors: [409],
  }),
  remove: remove("/admin/sliders/{id}", {
    access: "staff",
    right: "products",
    repeatable: true,
    response: response<null>(),
  }),
  /** The given ones first, in this order. */
  order: put("/admin/sliders/order", {
    access: "staff",
    right: "products",
    repeatable: true,
    input: async () => (await import("../schemas/desk-category")).orderSchema,
    response: response<DeskSlider[]>(),
  }),
};
