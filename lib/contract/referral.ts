/** A coupon that was earned by a friend's first order; the names are the friend's (spec 3). */
export type EarnedCode = {
  code: string;
  first_name: string | null;
  last_name: string | null;
  /** A day of the Persian calendar. */
  expired_at_fa: string;
};

export type EarnedCodesExtra = {
  count: number;
  /** One's own code, for friends. */
  introduce_code: string;
  /** Beyond the contract: what a friend is worth, in rials; from which price of goods, and how many coupons a month. */
  terms?: { discount: number; reward: number; flooring: number; monthly_max: number };
  /** Beyond the contract: one may still name the friend who brought oneself. */
  may_name_friend?: boolean;
};
