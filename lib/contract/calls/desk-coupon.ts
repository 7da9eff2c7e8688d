import { csvFile, excelFile, get, post, put, response } from "../call";
import type { CouponCounts, DeskCoupon, GivenCoupon } from "../desk-coupon";
import type { RecordHistory } from "../desk-people";

const schemas = () => import("../schemas/desk-coupon");

export const deskCouponCalls = {
  list: get("/admin/coupons", {
    access: "staff",
    right: "coupons",
    input: async () => (await schemas()).couponFilterSchema,
    response: response<DeskCoupon[], CouponCounts>(),
  }),
  export: get("/admin/coupons.csv", {
    access: "staff",
    right: "coupons",
    input: async () => (await schemas()).couponFilterSchema,
    response: csvFile,
  }),
  exportExcel: get("/admin/coupons.xlsx", {
    access: "staff",
    right: "coupons",
    input: async () => (await schemas()).couponFilterSchema,
    response: excelFile,
  }),
  get: get("/admin/coupons/{id}", {
    access: "staff",
    right: "coupons",
    response: response<DeskCoupon, RecordHistory>(),
  }),
  create: post("/admin/coupons", {
    access: "staff",
    right: "coupons",
    input: async () => (await schemas()).newCouponSchema,
    response: response<DeskCoupon>(),
  }),
  /** Makes a code for each of several customers. */
  give: post("/admin/coupons/give", {
    access: "staff",
    right: "coupons",
    repeatable: true,
    input: async () => (await schemas()).giveCouponsSchema,
    response: response<GivenCoupon[]>(),
  }),
  save: put("/admin/coupons/{id}", {
    access: "staff",
    right: "coupons",
    input: async () => (await schemas()).couponSaveSchema,
    response: response<DeskCoupon>(),
    errors: [409],
  }),
};
