export const COMPANY_TABS = ["active", "off"] as const;
export type CompanyTab = (typeof COMPANY_TABS)[number];

export type CompanyCode = {
  code: string;
  /** ISO 8601; null if it never expires. */
  expires_at: string | null;
  active: boolean;
};

export type DeskCompany = {
  id: number;
  version: string;
  name: string;
  /** Where the company's orders are collected. */
  address: string;
  phone: string | null;
  discount_percent: number;
  /** Minimum value of the goods, in rials. */
  flooring: number;
  /** If false, only accounts that entered one of its codes may order through the company. */
  open_to_all: boolean;
  /** If false, the company is offered to nobody; linked accounts stay linked. */
  active: boolean;
  time_windows: string[];
  codes: CompanyCode[];
  accounts: number;
};

export type CompanyCounts = { count: number; tabs: Record<CompanyTab | "all", number> };
