import { csvFile, excelFile, get, post, put, response } from "../call";
import type { DeskProduct, GoodsCounts, PricesBack, PricesMoved } from "../desk-goods";

const schemas = () => import("../schemas/desk-goods");

export const deskGoodsCalls = {
  list: get("/admin/products", {
    access: "staff",
    right: "products",
    input: async () => (await schemas()).goodsFilterSchema,
    response: response<DeskProduct[], GoodsCounts>(),
  }),
  export: get("/admin/products.csv", {
    access: "staff",
    right: "products",
    input: async () => (await schemas()).goodsFilterSchema,
    response: csvFile,
  }),
  exportExcel: get("/admin/products.xlsx", {
    access: "staff",
    right: "products",
    input: async () => (await schemas()).goodsFilterSchema,
    response: excelFile,
  }),
  /** Saves prices, sale and visibility, but never the stock. */
  save: put("/admin/products/{id}", {
    access: "staff",
    right: "products",
    input: async () => (await schemas()).productSaveSchema,
    response: response<DeskProduct>(),
    errors: [409],
  }),
  moveStock: post("/admin/products/{id}/stock", {
    access: "staff",
    right: "products",
    repeatable: true,
    input: async () => (await schemas()).stockSchema,
    response: response<DeskProduct>(),
    errors: [409],
  }),
  /** Starts counting a product's stock from a number, or stops counting it. */
  setCounting: put("/admin/products/{id}/counting", {
    access: "staff",
    right: "products",
    repeatable: true,
    input: async () => (await schemas()).countingSchema,
    response: response<DeskProduct>(),
    errors: [409],
  }),
  movePrices: post("/admin/products/prices", {
    access: "staff",
    right: "products",
    repeatable: true,
    input: async () => (await schemas()).pricesSchema,
    response: response<PricesMoved>(),
    errors: [409],
  }),
  /** Undoes a change made by `movePrices`; prices that have changed again since then stay. */
  takePricesBack: post("/admin/products/prices/undo", {
    access: "staff",
    right: "products",
    input: async () => (await schemas()).pricesBackSchema,
    response: response<PricesBack>(),
  }),
};
