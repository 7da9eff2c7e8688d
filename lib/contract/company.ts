export type LinkedCompany = {
  id: number;
  name: string;
  /** Where its orders are collected. */
  address: string;
  phone: string | null;
  discount_percent: number;
  /** Minimum order value in rials. */
  flooring: number;
};
