import type { Address } from "./address";
import type { Coupon } from "./coupon";
import type { InvoiceFile, InvoiceLine, InvoiceNote, InvoiceStatus, PaymentStatus, ReturnRequest } from "./invoice";
import type { AccountSession } from "./security";
import type { User } from "./user";

/** A try to pay an order; `amount` is rials, `card` as the bank masks it. */
export type OwnPayment = {
  gateway: string;
  amount: number;
  state: "started" | "paid" | "refund_due" | "refunded" | "failed";
  receipt_no: string | null;
  card: string | null;
  created_at: string;
  settled_at: string | null;
};

/** All amounts are rials. */
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
  /** What was written on it, with the order and since. */
  notes: InvoiceNote[];
  files: InvoiceFile[];
  /** 1 is very bad, 5 very good. */
  rating: { rates: number; note_context: string | null } | null;
  return_request: ReturnRequest | null;
  created_at: string;
  paid_at: string | null;
  sent_at: string | null;
  delivered_at: string | null;
  cancelled_at: string | null;
  products: InvoiceLine[];
  payments: OwnPayment[];
};

export type OwnComment = {
  /** The product or bundle it is about. */
  about: string;
  name: string | null;
  body: string;
  stars: number | null;
  created_at: string;
  is_published: boolean;
};

/** What came by a form of the shop from whoever named the account's number, and what the staff answered or noted of it. */
export type OwnMessage = { code: string; text: string; created_at: string; answers: { text: string; at: string }[] };

/** A product that somebody keeps, waits for or looked at. */
export type OwnProduct = { id: number; name: string; at: string };

/** Something that concerned who is let in. */
export type OwnEvent = {
  kind: string;
  at: string;
  /** Done by the shop's staff, who are not named. */
  by_shop: boolean;
  /** Where it was done from; null for what somebody else may have done. */
  address: string | null;
};

/** What came into the wallet, in rials, or left it (negative). */
export type OwnWalletEntry = {
  amount: number;
  kind: "order" | "order_back" | "debt_settled" | "opening" | "charge" | "correction";
  order_no: number | null;
  note: string | null;
  at: string;
};

/** Reminders of an order: 3 weekly, 4 monthly. */
export type OwnRepeat = { order_no: number; periodic_type: number; next_at: string; ended_at: string | null };

/** A friend who was brought, with the code that was earned by it; or that a friend brought this customer. Nobody is named. */
export type OwnReferral = { is_friend: boolean; code: string | null; at: string };

/** Everything that the shop keeps about a person; times are ISO 8601 with offset. */
export type OwnData = {
  exported_at: string;
  account: Omit<User, "username" | "has_unused_coupon" | "address" | "adminToken"> & { created_at: string };
  addresses: Address[];
  orders: OwnOrder[];
  coupons: Coupon[];
  wallet: OwnWalletEntry[];
  repeats: OwnRepeat[];
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

/** How an account is deleted, and what stands in the way. */
export type AccountDeletion = {
  /** What proves that its owner asks. */
  by: "password" | "code";
  /** The sentence that says why not now; null where nothing stands in the way. */
  hindrance: string | null;
  /** Numbers of the orders that stand in the way. */
  orders: number[];
};
