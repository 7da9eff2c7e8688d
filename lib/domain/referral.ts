/** What bringing a friend is worth; amounts are rials. A shop's settings may say otherwise. */
export type ReferralTerms = {
  /** Off the friend's first order. */
  discount: number;
  /** The coupon of whoever brought them, and the days that it holds. */
  reward: number;
  reward_days: number;
  /** Goods for less than this carry no friend's discount. */
  flooring: number;
  /** Coupons that one customer earns in a month of the Persian calendar. */
  monthly_max: number;
};

export const REFERRAL_TERMS: ReferralTerms = {
  ...{ discount: 100_000, reward: 100_000 }, // spec 9
  ...{ reward_days: 90, flooring: 2_000_000, monthly_max: 10 },
};
