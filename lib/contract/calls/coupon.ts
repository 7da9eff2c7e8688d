import { get, response } from "../call";
import type { Coupon } from "../coupon";

export const couponCalls = {
  list: get("/profile/coupons", {
    access: "user",
    input: async () => (await import("../schemas/coupon")).couponListSchema,
    response: response<Coupon[], { count: number }>(),
    errors: [422],
  }),
};
