import { answer, get } from "../call";
import type { Coupon } from "../coupon";

export const couponCalls = {
  /** The caller's own, newest first. */
  list: get("/profile/coupons", {
    access: "user",
    input: async () => (await import("../schemas/coupon")).couponListSchema,
    answer: answer<Coupon[], { count: number }>(),
    refuses: [422],
  }),
};
