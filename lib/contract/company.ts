/** The company that an account is linked to, as its profile shows it. */
export type LinkedCompany = {
  id: number;
  name: string;
  /** Where its orders are collected. */
  address: string;
  phone: string | null;
  discount_percent: number;
  /** Lowest basket price in rials. */
  flooring: number;
};
