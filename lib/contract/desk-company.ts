export const COMPANY_TABS = ["active", "off"] as const;
export type CompanyTab = (typeof COMPANY_TABS)[number];

/** What links an account to its company. */
export type CompanyCode = {
  code: string;
  /** ISO 8601; null has no end. */
  expires_at: string | null;
  active: boolean;
};

/** A company that orders are placed through, as the staff keep it. */
export type DeskCompany = {
  id: number;
  /** Changes with everything that is saved. */
  version: string;
  name: string;
  /** Where its orders are collected. */
  address: string;
  phone: string | null;
  discount_percent: number;
  /** Rials that the goods must reach. */
  flooring: number;
  /** Everybody may order through it; the others ask for its code first. */
  open_to_all: boolean;
  /** Off, nobody is offered it; accounts stay linked. */
  active: boolean;
  /** When orders can be collected, in the order in which buyers see them. */
  time_windows: string[];
  codes: CompanyCode[];
  /** Accounts that its codes linked. */
  accounts: number;
};

export type CompanyCounts = { count: number; tabs: Record<CompanyTab | "all", number> };
