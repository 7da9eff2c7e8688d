export const CouponType = { Percent: 1, Amount: 2 } as const;
export type CouponType = (typeof CouponType)[keyof typeof CouponType];

/** Amounts are in rials; times are ISO 8601 with offset. */
export type Coupon = {
  code: string;
  /** A percentage or rials, depending on `type`. */
  value: number;
  type: CouponType;
  /** Null if it never expires. */
  expired_at: string | null;
  /** Minimum value of the goods, in rials. */
  flooring: number;
  /** True if the owner can use it now. */
  active: boolean;
  /** Not in the specification: true if the coupon is inactive because it was used. */
  is_used?: boolean;
};
