import type { SecondStepWay } from "./second-step";

/** Staff roles; an account can have several. The contract calls the owner `admin`. */
export const StaffRole = { Owner: "admin", Orders: "orders", Catalogue: "catalogue", Accounts: "accounts" } as const;
export type StaffRole = (typeof StaffRole)[keyof typeof StaffRole];

/** Staff rights; `desk` gives access to the desk itself. lib/domain/account/rights.ts maps roles to rights. */
export type Right =
  | "desk"
  | "search"
  | "orders"
  /** Read access, for staff who handle payments. */
  | "readOrders"
  | "comments"
  | "messages"
  | "products"
  | "money"
  | "coupons"
  | "companies"
  /** Customers without their wallets. */
  | "customers"
  | "wallets"
  | "confirmCustomers"
  | "blockCustomers"
  | "waitlist"
  | "agents"
  /** The report on sales; `reports` are all others. */
  | "sales"
  | "reports"
  | "settings"
  | "people"
  | "audit"
  /** API keys and webhooks. */
  | "integrations"
  | "actFor";

/** `{right}.read` only looks: every GET of the right but the files with the data of many people, and no write. */
export type ReadRight = `${Right}.read`;
export type HeldRight = Right | ReadRight;

/**
 * Rights that an owner may give one by one, in the order of the form. What only the owner's role may do is not among
 * them. Rights that only look have no `.read`.
 */
export const SINGLE_RIGHTS = [
  "readOrders.read",
  "orders.read",
  "readOrders",
  "orders",
  "search",
  "products.read",
  "products",
  "waitlist",
  "comments.read",
  "comments",
  "messages.read",
  "messages",
  "customers.read",
  "customers",
  "confirmCustomers",
  "wallets.read",
  "wallets",
  "money.read",
  "money",
  "coupons.read",
  "coupons",
  "companies.read",
  "companies",
  "agents.read",
  "agents",
  "sales",
  "reports",
] as const satisfies readonly HeldRight[];
export type SingleRight = (typeof SINGLE_RIGHTS)[number];

const MINUTE_SECONDS = 60;
export const PASSWORD_SECONDS = 10 * MINUTE_SECONDS;

/** The user at the desk, and until when (ISO 8601) the re-authentication is valid; null without one. */
export type StaffMember = {
  id: number;
  name: string;
  mobile: string;
  roles: StaffRole[];
  rights: HeldRight[];
  password_until: string | null;
  /** From when (ISO 8601) the desk opens only with a second step; null if none is missing. */
  second_step_from: string | null;
};

/** `data` of the 403 that requires re-authentication. */
export type PasswordWanted = { confirm: "password"; ways?: SecondStepWay[] };
