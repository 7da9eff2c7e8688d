import type { CouponType } from "./coupon";

export const COUPON_TABS = ["live", "ended"] as const;
export type CouponTab = (typeof COUPON_TABS)[number];

export type DeskCoupon = {
  id: number;
  version: string;
  code: string;
  type: CouponType;
  /** A percentage or rials, depending on `type`. */
  value: number;
  /** Minimum value of the goods, in rials. */
  flooring: number;
  /** ISO 8601; null if it never expires. */
  expires_at: string | null;
  /** If false, new orders do not accept the coupon. */
  active: boolean;
  /** `single_use` allows one order in total, `once_per_user` one per customer. */
  single_use: boolean;
  once_per_user: boolean;
  /** The coupon's owner; null if anybody may use it. */
  owner: string | null;
  uses: number;
};

/** A code that was made for one customer. */
export type GivenCoupon = { customer: number; code: string };

export type CouponCounts = { count: number; tabs: Record<CouponTab | "all", number> };
