/** Amounts are in rials. */
export type ReferralTerms = {
  discount: number;
  reward: number;
  reward_days: number;
  flooring: number;
  /** The most coupons that a customer can earn per month of the Persian calendar. */
  monthly_max: number;
};

export const REFERRAL_TERMS: ReferralTerms = {
  discount: 100_000,
  reward: 100_000, // spec 9
  reward_days: 90,
  flooring: 2_000_000,
  monthly_max: 10,
};
