import { COUPON_TABS, type CouponTab } from "@/lib/contract/desk-coupon";
import { routes } from "@/lib/routes";
import { readPage, readText, type Typed, tabbedHref } from "../list-query";

export type CouponQuery = { tab?: CouponTab; q?: string; page: number };

/** Which codes an address asks for; what it does not know is left out. */
export const readCouponQuery = (typed: Typed): CouponQuery => ({
  tab: COUPON_TABS.find((one) => one === typed.tab),
  q: readText(typed.q),
  page: readPage(typed),
});

export const couponsHref = (query: CouponQuery): string => tabbedHref(routes.deskCoupons, query);
