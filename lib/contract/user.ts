import type { LinkedCompany } from "./company";

/** How far a registration has come (spec 4). */
export const RegisterStatus = {
  WithAddress: 1,
  Incomplete: 3,
  Registered: 4,
} as const;
export type RegisterStatus = (typeof RegisterStatus)[keyof typeof RegisterStatus];

export const ConfirmStatus = { Confirmed: 1, NotConfirmed: 3 } as const;

export const Gender = { Unspecified: 1, Male: 2, Female: 3 } as const;

export const PlaceType = { Store: 1, Company: 2 } as const;

export const SALES_AGENT = "sales-agent";
export const ADMIN = "admin";

const HOUR_SECONDS = 3600;
const CUSTOMER_SESSION = 30 * 24 * HOUR_SECONDS;
const STAFF_SESSION = 12 * HOUR_SECONDS;
/** How long an admin may act for a customer. */
export const ACTING_SECONDS = HOUR_SECONDS;

/** Seconds after which a session is over, however busy it was. Whoever has a role works for the shop: an agent, staff. */
export function sessionSeconds(roles: readonly string[]): number {
  return roles.length > 0 ? STAFF_SESSION : CUSTOMER_SESSION;
}

export type User = {
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  national_no: string | null;
  /** Who a business is on an official invoice. */
  economic_no: string | null;
  registration_no: string | null;
  company_name: string | null;
  /** Wants to hear of offers by SMS, beyond what concerns an order. */
  wants_offers: boolean;
  gender: number;
  gender_fa: string;
  mobile: string;
  username: string;
  register_status: RegisterStatus;
  confirm_status: number;
  place: { type: number };
  roles: string[];
  introduce_code: string;
  has_unused_coupon: boolean;
  /** Id of the main address. */
  address: number | null;
  /** Beyond the contract: the company whose code they gave. */
  company?: LinkedCompany | null;
  /** Only where an admin acts for this user: the id of the grant, which opens nothing by itself. */
  adminToken?: string;
};

/** What waits in an account, for the lines of its menu; beyond the contract. */
export type AccountNews = {
  unpaid_orders: number;
  addresses: number;
  /** Of the addresses, those that an agent typed and their owner has not saved since. */
  agent_addresses?: number;
  unused_coupons: number;
  /** Orders that the customer is reminded of. */
  repeats?: number;
  /** Rials that a friend's first order brings. */
  friend_reward?: number;
};

/** `token` is for apps; the storefront's door moves it into a cookie before a browser sees the answer. */
export type LoginAnswer = {
  user: User;
  token?: string;
  register_status: RegisterStatus;
  address: number | null;
};

export const CODE_PURPOSES = ["login", "reset"] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/** `code` is an opaque handle of the request, never the digits that went out by SMS. */
export type CodeSent = { code: string };
