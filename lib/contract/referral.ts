/** A coupon earned by a friend's first order; the names are the friend's (spec 3). */
export type EarnedCode = {
  code: string;
  first_name: string | null;
  last_name: string | null;
  /** A date of the Persian calendar. */
  expired_at_fa: string;
};

export type EarnedCodesExtra = {
  count: number;
  introduce_code: string;
  /** Not in the specification: discount, reward and minimum order in rials, and the most coupons per month. */
  terms?: { discount: number; reward: number; flooring: number; monthly_max: number };
  /** Not in the specification: true while the caller can still name a referrer. */
  may_name_friend?: boolean;
};
