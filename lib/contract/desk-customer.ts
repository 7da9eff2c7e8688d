import type { Coupon } from "./coupon";
import type { OrderTab } from "./desk-order";

/** `quiet` customers have ordered, but not in the last months. */
export const CUSTOMER_TABS = ["confirm", "debtor", "company", "quiet", "blocked"] as const;
export type CustomerTab = (typeof CUSTOMER_TABS)[number];
export const QUIET_MONTHS = 6;

export const CONFIRM_STATES = ["todo", "yes", "no"] as const;
export type ConfirmState = (typeof CONFIRM_STATES)[number];

export const WALLET_REASONS = ["compensation", "delay", "refund", "correction"] as const;
export type WalletReason = (typeof WALLET_REASONS)[number];

/** The orders of an account that were paid and neither cancelled nor returned; `paid` is their value in rials. */
export type CustomerSums = { orders: number; paid: number; last_at: string | null };

export type DeskCustomerRow = CustomerSums & {
  id: number;
  name: string;
  mobile: string;
  /** Of the main address. */
  city: string | null;
  /** In rials, negative for a debt; null without the right to wallets. */
  balance: number | null;
  confirm: ConfirmState;
  is_company: boolean;
  is_agent: boolean;
  is_blocked: boolean;
};

export type CustomerCounts = { count: number; tabs: Record<CustomerTab | "all", number> };

export type CustomerOrder = {
  id: number;
  created_at: string;
  goods: string;
  more: number;
  tab: OrderTab;
  amount: number;
};

/** `amount` and `balance` (after the entry; null for old entries) are in rials. */
export type CustomerWalletEntry = {
  id: number;
  at: string;
  amount: number;
  kind: "order" | "order_back" | "return_back" | "change_back" | "debt_settled" | "opening" | "charge" | "correction";
  order_no: number | null;
  reason: WalletReason | null;
  words: string | null;
  by: string | null;
  balance: number | null;
};

export type CustomerWallet = { balance: number; entries: CustomerWalletEntry[] };

export type DeskCustomerAddress = {
  id: number;
  name: string;
  city: string;
  address: string;
  postal_code: string;
  is_main: boolean;
};

/** A sold device; `warranty_until` is null without a warranty, `months_left` also once it has ended. */
export type CustomerDevice = {
  name: string;
  serial: string;
  order_no: number;
  warranty_until: string | null;
  months_left: number | null;
};

export const CUSTOMER_MESSAGE_KINDS = ["sms", "message", "comment"] as const;

/**
 * Something that was sent to a customer or written by them; the texts of one-time codes are not kept. `state` of an SMS
 * is as in an order's timeline, otherwise if it was answered or published.
 */
export type CustomerMessage = {
  kind: (typeof CUSTOMER_MESSAGE_KINDS)[number];
  at: string;
  text: string;
  state: "sent" | "deferred" | "retrying" | "waiting" | "answered" | "asked" | "published" | "refused";
};

/** What became of one of several customers; `message` says why nothing was done. */
export type CustomerOutcome = { id: number; moved: boolean; message: string | null };

/** A decision of the staff about an account. */
export type CustomerDecision = { by: string | null; at: string | null; reason: string | null };

export type DeskCustomer = {
  id: number;
  version: string;
  name: string;
  mobile: string;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  /** Masked, except for its last digits. */
  national_no: string | null;
  company_name: string | null;
  economic_no: string | null;
  registration_no: string | null;
  /** The linked company, whose code the customer entered. */
  company: string | null;
  agent: string | null;
  is_agent: boolean;
  /** True for staff and the like, who cannot be blocked or impersonated. */
  has_role: boolean;
  created_at: string;
  staff_note: string | null;
  confirm: CustomerDecision & { state: ConfirmState };
  blocked: CustomerDecision | null;
  sums: CustomerSums;
  orders: CustomerOrder[];
  /** Orders that still await a payment, packing or shipping. */
  open_orders: number[];
  /** Null without the right to wallets. */
  wallet: CustomerWallet | null;
  addresses: DeskCustomerAddress[];
  devices: CustomerDevice[];
  messages: CustomerMessage[];
  /** The newest codes that only this customer can use; null without the right to codes. */
  codes: Coupon[] | null;
  sessions: { count: number; last_at: string | null; device: string | null };
};

export type CustomerChoices = { cities: string[]; agents: { id: number; name: string }[] };

/**
 * A product that somebody waits for. `told` were notified in the last 90 days, and `bought` of them have paid for it
 * since. `waiting` has the first in the queue; it is empty without the right to customers.
 */
export type WaitlistRow = {
  id: number;
  name: string;
  stock: number | null;
  people: number;
  first: string;
  last: string;
  told: number;
  bought: number;
  waiting: { id: number; name: string; since: string }[];
};

export const AGENT_TABS = ["active", "paused"] as const;
export type AgentTab = (typeof AGENT_TABS)[number];

/** `sales` paid invoices are worth `sold` rials; `limit` is the most that the agent may take off one, in rials. */
export type DeskAgentRow = {
  id: number;
  name: string;
  mobile: string;
  limit: number;
  sales: number;
  sold: number;
  open_links: number;
  customers: number;
  paused_at: string | null;
};

export type AgentCounts = { count: number; tabs: Record<AgentTab | "all", number> };
