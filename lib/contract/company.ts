export type LinkedCompany = {
  id: number;
  name: string;
  /** Where the company's orders are collected. */
  address: string;
  phone: string | null;
  discount_percent: number;
  /** Minimum order value, in rials. */
  flooring: number;
};
