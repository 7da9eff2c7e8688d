import "server-only";
import type { FileHandler, Handlers } from "@/lib/backend/http/handle";
import { recordExport } from "@/lib/backend/services/desk/access-log";
import { withHistory } from "@/lib/backend/services/desk/audit-list";
import { couponList } from "@/lib/backend/services/desk/coupon-list";
import { createCoupon, saveCoupon } from "@/lib/backend/services/desk/coupons";
import { giveCoupons } from "@/lib/backend/services/desk/give-coupons";
import type { SheetFormat } from "@/lib/backend/services/desk/stream-sheet";
import type { deskCouponCalls } from "@/lib/contract/calls/desk-coupon";

const file =
  (format: SheetFormat): FileHandler<(typeof deskCouponCalls)["export"]> =>
  async ({ deps, user, clientAddress, input }) => {
    await recordExport(deps, { user, clientAddress }, "coupons");
    return couponList.export(deps, input, format);
  };

export const deskCouponHandlers: Handlers<typeof deskCouponCalls> = {
  list: ({ deps, input }) => couponList.list(deps, input),
  export: file("csv"),
  exportExcel: file("xlsx"),
  get: async ({ deps, input: { id } }) => withHistory(deps, "coupon", await couponList.get(deps, id)),
  create: async ({ deps, user, input }) => ({ data: await createCoupon(deps, user, input) }),
  give: async ({ deps, user, input, remember }) => ({ data: await giveCoupons(deps, user, input, remember) }),
  save: async ({ deps, user, input }) => ({ data: await saveCoupon(deps, user, input) }),
};
