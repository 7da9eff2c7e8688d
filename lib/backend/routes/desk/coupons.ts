import "server-only";
import type { Handlers } from "@/lib/backend/http/handle";
import { recordExport } from "@/lib/backend/services/desk/access-log";
import { exportCoupons, listDeskCoupons, showCoupon } from "@/lib/backend/services/desk/coupon-list";
import { createCoupon, saveCoupon } from "@/lib/backend/services/desk/coupons";
import type { deskCouponCalls } from "@/lib/contract/calls/desk-coupon";

export const deskCouponHandlers: Handlers<typeof deskCouponCalls> = {
  list: ({ deps, input }) => listDeskCoupons(deps, input),
  export: async ({ deps, user, clientAddress, input }) => {
    await recordExport(deps, { user, clientAddress }, "coupons");
    return exportCoupons(deps, input);
  },
  get: ({ deps, input }) => showCoupon(deps, input.id),
  create: async ({ deps, user, input }) => ({ data: await createCoupon(deps, user, input) }),
  save: async ({ deps, user, input }) => ({ data: await saveCoupon(deps, user, input) }),
};
