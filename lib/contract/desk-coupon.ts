import type { CouponType } from "./coupon";

export const COUPON_TABS = ["live", "ended"] as const;
export type CouponTab = (typeof COUPON_TABS)[number];

/** A discount code as the staff keep it. */
export type DeskCoupon = {
  id: number;
  /** Changes with everything that is saved. */
  version: string;
  code: string;
  type: CouponType;
  /** Percent or rials, by `type`. */
  value: number;
  /** Rials that the goods must reach. */
  flooring: number;
  /** ISO 8601; null has no end. */
  expires_at: string | null;
  /** Off, no order takes it any more. */
  active: boolean;
  /** One order in all, and one order for each customer. */
  single_use: boolean;
  once_per_user: boolean;
  /** Whose it is; null of one that is open to all. */
  owner: string | null;
  /** Orders that stand on it. */
  uses: number;
};

export type CouponCounts = { count: number; tabs: Record<CouponTab | "all", number> };
