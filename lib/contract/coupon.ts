export const CouponType = { Percent: 1, Amount: 2 } as const;
export type CouponType = (typeof CouponType)[keyof typeof CouponType];

/** Amounts are rials; times are ISO 8601 with offset. */
export type Coupon = {
  code: string;
  /** Percent or rials, by `type`. */
  value: number;
  type: CouponType;
  /** Null has no end. */
  expired_at: string | null;
  /** Minimum value of the goods. */
  flooring: number;
  /** True if its owner can use it now. */
  active: boolean;
  /** Beyond the contract: why it is inactive. */
  is_used?: boolean;
};
