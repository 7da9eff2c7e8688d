import { answer, bytes, get, post, put } from "../call";
import type { DeskProduct, GoodsCounts, PricesBack, PricesMoved } from "../desk-goods";

const schemas = () => import("../schemas/desk-goods");

/** Goods, as the staff price and count them. */
export const deskGoodsCalls = {
  list: get("/admin/products", {
    access: "staff",
    right: "products",
    input: async () => (await schemas()).goodsFilterSchema,
    answer: answer<DeskProduct[], GoodsCounts>(),
  }),
  /** What the list shows, every page of it. */
  export: get("/admin/products.csv", {
    access: "staff",
    right: "products",
    input: async () => (await schemas()).goodsFilterSchema,
    answer: bytes("text/csv; charset=utf-8"),
  }),
  /** Prices, sale and visibility; stock is never part of it. */
  save: put("/admin/products/{id}", {
    access: "staff",
    right: "products",
    input: async () => (await schemas()).productSaveSchema,
    answer: answer<DeskProduct>(),
    refuses: [409],
  }),
  /** Pieces that came or went, and why. */
  moveStock: post("/admin/products/{id}/stock", {
    access: "staff",
    right: "products",
    repeatable: true,
    input: async () => (await schemas()).stockSchema,
    answer: answer<DeskProduct>(),
    refuses: [409],
  }),
  /** Whether its pieces are counted from now on, and how many there are. */
  setCounting: put("/admin/products/{id}/counting", {
    access: "staff",
    right: "products",
    repeatable: true,
    input: async () => (await schemas()).countingSchema,
    answer: answer<DeskProduct>(),
    refuses: [409],
  }),
  /** The prices of all that a list shows, by a percentage; first as a preview. */
  movePrices: post("/admin/products/prices", {
    access: "staff",
    right: "products",
    repeatable: true,
    input: async () => (await schemas()).pricesSchema,
    answer: answer<PricesMoved>(),
    refuses: [409],
  }),
  /** Takes such an act back; what somebody has changed since stays. */
  takePricesBack: post("/admin/products/prices/undo", {
    access: "staff",
    right: "products",
    input: async () => (await schemas()).pricesBackSchema,
    answer: answer<PricesBack>(),
  }),
};
