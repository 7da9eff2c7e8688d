import type { LinkedCompany } from "./company";
import type { SecondStepWanted } from "./second-step";

/** Progress of a registration (spec 4). */
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
export const IMPERSONATION_SECONDS = HOUR_SECONDS / 2;

export function sessionSeconds(roles: readonly string[]): number {
  return roles.length > 0 ? STAFF_SESSION : CUSTOMER_SESSION;
}

export type User = {
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  national_no: string | null;
  /** Data of a business customer, for official invoices. */
  economic_no: string | null;
  registration_no: string | null;
  company_name: string | null;
  /** True if the user agreed to SMS offers, in addition to SMS about orders. */
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
  /** Not in the specification: the company whose code the user entered. */
  company?: LinkedCompany | null;
  /** Present only during impersonation: the grant's id, which gives no access by itself. */
  adminToken?: string;
  /** When the impersonation ends by itself; not in the specification. */
  acting_until?: string;
};

/** Counts shown in the account menu; not in the specification. */
export type AccountNews = {
  unpaid_orders: number;
  addresses: number;
  /** Addresses that an agent entered and their owner has not saved since. */
  agent_addresses?: number;
  unused_coupons: number;
  repeats?: number;
  /** The reward for a friend's first order, in rials. */
  friend_reward?: number;
};

/** `token` is for apps; for browsers the storefront moves it into a cookie. */
export type LoginAnswer = {
  user: User;
  token?: string;
  /** Present if the browser is to be remembered; for browsers the storefront moves it into a cookie. */
  browser_token?: string;
  register_status: RegisterStatus;
  address: number | null;
};

/** A login ends here, or goes on with a second step. */
export type LoginOutcome = LoginAnswer | SecondStepWanted;

export const CODE_PURPOSES = ["login", "reset"] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/** `code` is an opaque handle for the request, never the digits sent by SMS. */
export type CodeSent = { code: string };
