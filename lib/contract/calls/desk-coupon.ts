import { answer, get, post, put } from "../call";
import type { CouponCounts, DeskCoupon } from "../desk-coupon";

const schemas = () => import("../schemas/desk-coupon");

/** Discount codes. */
export const deskCouponCalls = {
  list: get("/admin/coupons", {
    access: "staff",
    right: "coupons",
    input: async () => (await schemas()).couponFilterSchema,
    answer: answer<DeskCoupon[], CouponCounts>(),
  }),
  create: post("/admin/coupons", {
    access: "staff",
    right: "coupons",
    input: async () => (await schemas()).newCouponSchema,
    answer: answer<DeskCoupon>(),
  }),
  save: put("/admin/coupons/{id}", {
    access: "staff",
    right: "coupons",
    input: async () => (await schemas()).couponSaveSchema,
    answer: answer<DeskCoupon>(),
    refuses: [409],
  }),
};
