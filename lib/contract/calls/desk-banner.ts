import { get, post, put, remove, response } from "../call";
import type { RecordHistory } from "../desk-people";
import type { DeskBanner } from "../desk-showcase";

const schemas = () => import("../schemas/desk-showcase");

export const deskBannerCalls = {
  /** All of them, in their order. */
  list: get("/admin/banners", { access: "staff", right: "products", response: response<DeskBanner[]>() }),
  get: get("/admin/banners/{id}", {
    access: "staff",
    right: "products",
    response: response<DeskBanner, RecordHistory>(),
  }),
  create: post("/admin/banners", {
    access: "staff",
    right: "products",
    repeatable: true,
    input: async () => (await schemas()).newBannerSchema,
    response: response<DeskBanner>(),
  }),
  save: put("/admin/banners/{id}", {
    access: "staff",
    right: "products",
    repeatable: true,
    input: async () => (await schemas()).bannerSaveSchema,
    response: response<DeskBanner>(),
    errors: [409],
  }),
  remove: remove("/admin/banners/{id}", {
    access: "staff",
    right: "products",
    repeatable: true,
    response: response<null>(),
  }),
  /** The given ones first, in this order. */
  order: put("/admin/banners/order", {
    access: "staff",
    right: "products",
    repeatable: true,
    input: async () => (await import("../schemas/desk-category")).orderSchema,
    response: response<DeskBanner[]>(),
  }),
};
