import "server-only";
import type { Handlers } from "@/lib/backend/http/handle";
import { listCoupons } from "@/lib/backend/services/customers/coupons";
import type { couponCalls } from "@/lib/contract/calls/coupon";

export const couponHandlers: Handlers<typeof couponCalls> = {
  list: ({ deps, user, input: { page = 1 } }) => listCoupons(deps, user.id, page),
};
