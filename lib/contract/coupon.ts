export const CouponType = { Percent: 1, Amount: 2 } as const;
export type CouponType = (typeof CouponType)[keyof typeof CouponType];

/** Amounts are rials; times are ISO 8601 with offset. */
export type Coupon = {
  code: string;
  /** Percent or rials, by `type`. */
  value: number;
  type: CouponType;
  /** Null if it never expires. */
  expired_at: string | null;
  /** Minimum value of the goods. */
  flooring: number;
  /** True if the owner can use it now. */
  active: boolean;
  /** Beyond the contract: true if it is inactive because it was used. */
  is_used?: boolean;
};
