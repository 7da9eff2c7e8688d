/** Percent of the goods; rials. */
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
  /** Goods for less than this take no code. */
  flooring: number;
  /** Its owner can use it now. */
  active: boolean;
  /** Beyond the contract: why it is not active any more. */
  is_used?: boolean;
};
