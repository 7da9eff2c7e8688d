/** What somebody does for the shop; an account may have several. The contract calls the owner `admin`. */
export const StaffRole = { Owner: "admin", Orders: "orders", Catalogue: "catalogue", Accounts: "accounts" } as const;
export type StaffRole = (typeof StaffRole)[keyof typeof StaffRole];

/** What a door of the desk asks for; `desk` is the shell itself. lib/domain/rights.ts says who has which. */
export type Right =
  | "desk"
  | "search"
  | "orders"
  /** Orders to look at, for whoever has to do with their money. */
  | "readOrders"
  | "comments"
  | "messages"
  | "products"
  | "money"
  | "coupons"
  | "companies"
  | "settings"
  | "people"
  | "audit"
  | "actFor";

const MINUTE_SECONDS = 60;
/** How long a typed password counts where money, roles or acting for somebody ask for it. */
export const PASSWORD_SECONDS = 10 * MINUTE_SECONDS;

/** Who works here, and until when (ISO 8601) their password counts; null where it is asked for first. */
export type StaffMember = {
  id: number;
  name: string;
  mobile: string;
  roles: StaffRole[];
  rights: Right[];
  password_until: string | null;
};

/** 403 of a call that wants the password again: what the refusal carries. */
export type PasswordWanted = { confirm: "password" };
