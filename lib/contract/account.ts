import type { Address } from "./address";
import type { Coupon } from "./coupon";
import type { InvoiceFile, InvoiceLine, InvoiceNote, InvoiceStatus, PaymentStatus, ReturnRequest } from "./invoice";
import type { AccountSession } from "./security";
import type { User } from "./user";

/** A payment attempt; `amount` is in rials, `card` is masked by the bank. */
export type OwnPayment = {
  gateway: string;
  amount: number;
  state: "started" | "paid" | "refund_due" | "refunded" | "failed";
  receipt_no: string | null;
  card: string | null;
  created_at: string;
  settled_at: string | null;
  /** How much of it the shop gave back. */
  refunded: number;
};

/** Pieces that the shop took back in one act, and what it refunded for them, in rials. */
export type OwnReturn = {
  at: string;
  total: number;
  to_wallet: number;
  lines: { name: string; pieces: number; serials: string[] }[];
};

/** All amounts are in rials. */
export type OwnOrder = {
  id: number;
  tracking_code: string;
  status: InvoiceStatus;
  status_fa: string;
  payment_status: PaymentStatus;
  recipient: { name: string; mobile: string; address: string; postal_code: string };
  posting_method: { title: string; amount: number };
  goods_amount: number;
  payable_amount: number;
  note: string | null;
  notes: InvoiceNote[];
  files: InvoiceFile[];
  /** From 1 (very bad) to 5 (very good). */
  rating: { rates: number; note_context: string | null } | null;
  return_request: ReturnRequest | null;
  created_at: string;
  paid_at: string | null;
  sent_at: string | null;
  delivered_at: string | null;
  cancelled_at: string | null;
  products: InvoiceLine[];
  payments: OwnPayment[];
  returns: OwnReturn[];
};

export type OwnComment = {
  /** Name of the product or bundle. */
  about: string;
  name: string | null;
  body: string;
  stars: number | null;
  created_at: string;
  is_published: boolean;
};

export type OwnMessage = { code: string; text: string; created_at: string; answers: { text: string; at: string }[] };

export type OwnProduct = { id: number; name: string; at: string };

export type OwnEvent = {
  kind: string;
  at: string;
  /** True if a staff member did it; the export does not name them. */
  by_shop: boolean;
  /** The client address; null if somebody else may have caused the event. */
  address: string | null;
};

/** A wallet entry in rials; negative if money was withdrawn. */
export type OwnWalletEntry = {
  amount: number;
  kind: "order" | "order_back" | "return_back" | "change_back" | "debt_settled" | "opening" | "charge" | "correction";
  order_no: number | null;
  note: string | null;
  at: string;
};

/** A reminder to repeat an order; `periodic_type` is 3 for weekly, 4 for monthly. */
export type ExportedRepeat = { order_no: number; periodic_type: number; next_at: string; ended_at: string | null };

/**
 * A referral made by this customer, with the coupon earned, or (`is_friend`) the one that brought this customer;
 * without names.
 */
export type OwnReferral = { is_friend: boolean; code: string | null; at: string };

/** All data that the shop stores about a person; times are ISO 8601 with offset. */
export type OwnData = {
  exported_at: string;
  account: Omit<User, "username" | "has_unused_coupon" | "address" | "adminToken" | "acting_until"> & {
    created_at: string;
  };
  addresses: Address[];
  orders: OwnOrder[];
  coupons: Coupon[];
  wallet: OwnWalletEntry[];
  repeats: ExportedRepeat[];
  referrals: OwnReferral[];
  comments: OwnComment[];
  messages: OwnMessage[];
  wishlist: OwnProduct[];
  waitlist: OwnProduct[];
  viewed: OwnProduct[];
  basket: { name: string; count: number }[];
  sessions: AccountSession[];
  security_events: OwnEvent[];
};

export type AccountDeletion = {
  by: "password" | "code";
  /** A Persian sentence that says what prevents the deletion; null if nothing does. */
  hindrance: string | null;
  orders: number[];
};
