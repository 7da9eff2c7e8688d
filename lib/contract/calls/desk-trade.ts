import { get, post, put, remove, response } from "../call";
import type { RecordHistory } from "../desk-people";
import type { DeskTrade } from "../desk-trade";

const schemas = () => import("../schemas/desk-trade");

export const deskTradeCalls = {
  /** All of them, in their order. */
  list: get("/admin/trades", { access: "staff", right: "products", response: response<DeskTrade[]>() }),
  get: get("/admin/trades/{id}", {
    access: "staff",
    right: "products",
    response: response<DeskTrade, RecordHistory>(),
  }),
  create: post("/admin/trades", {
    access: "staff",
    right: "products",
    repeatable: true,
    input: async () => (await schemas()).newTradeSchema,
    response: response<DeskTrade>(),
  }),
  save: put("/admin/trades/{id}", {
    access: "staff",
    right: "products",
    repeatable: true,
    input: async () => (await schemas()).tradeSaveSchema,
    response: response<DeskTrade>(),
    errors: [409],
  }),
  remove: remove("/admin/trades/{id}", {
    access: "staff",
    right: "products",
    repeatable: true,
    response: response<null>(),
  }),
  /** The given ones first, in this order. */
  order: put("/admin/trades/order", {
    access: "staff",
    right: "products",
    repeatable: true,
    input: async () => (await import("../schemas/desk-category")).orderSchema,
    response: response<DeskTrade[]>(),
  }),
};
