import type { CouponType } from "./coupon";

export const COUPON_TABS = ["live", "ended"] as const;
export type CouponTab = (typeof COUPON_TABS)[number];

export type DeskCoupon = {
  id: number;
  version: string;
  code: string;
  type: CouponType;
  /** Percent or rials, by `type`. */
  value: number;
  /** Minimum value of the goods in rials. */
  flooring: number;
  /** ISO 8601; null if it never expires. */
  expires_at: string | null;
  /** If false, no new order accepts it. */
  active: boolean;
  /** `single_use` allows one order in total, `once_per_user` one for each customer. */
  single_use: boolean;
  once_per_user: boolean;
  /** Null if anybody may use it. */
  owner: string | null;
  uses: number;
};

export type CouponCounts = { count: number; tabs: Record<CouponTab | "all", number> };
